import { belongsTo, type CustomField, type FieldViewer } from '@doctorbird/contract/organisation/custom-fields';
import type { Actor } from '../../../access/actor.ts';

/** A parent and a student are both the family. */
export const viewerOf = ({ role }: Pick<Actor, 'role'>): FieldViewer =>
  role === 'admin' ? 'admins' : role === 'staff' ? 'staff' : 'family';

/** Whether the caller sees a field; a retired one only admins see. */
export const maySee = (viewer: FieldViewer, { see, retired }: Pick<CustomField, 'see' | 'retired'>): boolean =>
  belongsTo(viewer, see) && (!retired || viewer === 'admins');

/** Whether the caller may answer a field. */
export const mayFill = (viewer: FieldViewer, { fill, retired }: Pick<CustomField, 'fill' | 'retired'>): boolean =>
  !retired && belongsTo(viewer, fill);

/** Only families must answer: they are the ones who know. */
export const mustAnswer = (viewer: FieldViewer, field: Pick<CustomField, 'required' | 'fill' | 'retired'>): boolean =>
  viewer === 'family' && field.required && mayFill(viewer, field);
