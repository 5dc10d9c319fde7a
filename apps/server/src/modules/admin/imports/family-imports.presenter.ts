import {
  importUndoDays,
  type familyImport as importAnswer,
  type LeftRow,
} from '@doctorbird/contract/families/family-imports';
import type { z } from 'zod';
import type { familyImport } from '../../families/imports/family-imports.table.ts';

const dayMs = 86_400_000;

/** From when imports can be undone. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - importUndoDays * dayMs);

/** As it stands on the rehearsal report and in the list. */
export const importNumber = (number: number): string => `IMP-${String(number).padStart(4, '0')}`;

export interface ImportRow {
  row: typeof familyImport.$inferSelect;
  by: string | null;
  done: number;
}

export const presentImport = ({ row, by, done }: ImportRow, now: Date): z.input<typeof importAnswer> => ({
  id: row.id,
  number: importNumber(row.number),
  kind: row.kind,
  file: row.fileName,
  source: row.source,
  state: row.state,
  at: row.createdAt,
  by,
  rows: row.rowCount,
  done,
  families: row.figures?.families ?? 0,
  children: row.figures?.children ?? 0,
  places: row.figures?.places ?? 0,
  records: row.figures?.records ?? 0,
  meetings: row.figures?.meetings ?? 0,
  money: { due: row.figures?.dueCents ?? 0, credit: row.figures?.creditCents ?? 0 },
  finished_at: row.doneAt,
  undone_at: row.undoneAt,
  can_undo: row.state === 'done' && row.doneAt !== null && row.doneAt > undoableSince(now),
  left: row.left.slice(0, mostLeft),
});

/** Of the rows that were left out; more would be a file of mistakes. */
const mostLeft = 200;
export const leftToStore = (left: readonly LeftRow[]): LeftRow[] => left.slice(0, mostLeft);
