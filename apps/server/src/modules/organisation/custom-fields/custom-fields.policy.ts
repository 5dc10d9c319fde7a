import {
  belongsTo,
  isOffice,
  type CustomField,
  type FieldViewer,
} from '@doctorbird/contract/organisation/custom-fields';
import type { Actor } from '../../../access/actor.ts';
import { mayDo } from '../../../access/rights.ts';

/** A parent and a student are both the family. */
export const viewerOf = (actor: Pick<Actor, 'role' | 'permissions'>): FieldViewer =>
  actor.role === 'admin' ? (mayDo(actor, 'health') ? 'admins' : 'desk') : actor.role === 'staff' ? 'staff' : 'family';

/** Whether the caller sees a field; a retired one only admins see, and one about health not every admin. */
export const maySee = (
  viewer: FieldViewer,
  { see, retired, health }: Pick<CustomField, 'see' | 'retired' | 'health'>,
): boolean => belongsTo(viewer, see) && (!retired || isOffice(viewer)) && !(health && viewer === 'desk');

/** Whether the caller may answer a field. */
export const mayFill = (
  viewer: FieldViewer,
  { fill, retired, health }: Pick<CustomField, 'fill' | 'retired' | 'health'>,
): boolean => !retired && belongsTo(viewer, fill) && !(health && viewer === 'desk');

/** Only families must answer: they are the ones who know. */
export const mustAnswer = (
  viewer: FieldViewer,
  field: Pick<CustomField, 'required' | 'fill' | 'retired' | 'health'>,
): boolean => viewer === 'family' && field.required && mayFill(viewer, field);
