import type { SavedView } from '@doctorbird/contract/admin/saved-views';
import type { ViewRow } from './saved-views.rows.ts';

export const presentView = (reader: string, { ownerId, ...view }: ViewRow): SavedView => ({
  ...view,
  own: ownerId === reader,
});
