import type { FamilyNote } from '@doctorbird/contract/families/parents-admin';
import type { NoteRow } from './family-notes.rows.ts';

export const presentNote = ({ at, by, ...note }: NoteRow): FamilyNote => ({
  ...note,
  at: at.toISOString(),
  by: by ?? 'Somebody who has left',
});
