import type { RecordKind } from '@doctorbird/contract/core/record-kinds';
import { recordPage } from '../tasks/task-texts.ts';

const readers = 'Only admins and the colleagues you mention can read this.';

/** Who can read a note: about a family and its children, the family too, with a copy of its data. */
export const readersOf = (kind: RecordKind): string =>
  ['family', 'student', 'enrollment'].includes(kind)
    ? `${readers} The family receives it if it asks for a copy of its data.`
    : readers;

/** Where admins find the notes on a record; those on a family have a tab of their own. */
export const notesPage = (record: { kind: RecordKind; id: string; label: string }): string =>
  `${recordPage(record)}${record.kind === 'family' ? '/notes' : ''}`;
