import type { ImportDraft } from '@doctorbird/contract/families/family-imports';
import type { DateOrder } from '@doctorbird/contract/core/tables';
import type { DraftFacts, RecordFacts } from '../../families/imports/family-imports.table.ts';
import { dateOrderOf } from '../../families/imports/school-columns.ts';
import type { CustomColumn } from './custom-columns.ts';

type FileRows = readonly { cells: string[] }[];

/** All cells of these columns. */
export const cellsIn = (rows: FileRows, columns: readonly (number | null)[]): string[] =>
  columns.flatMap((at) => (at === null ? [] : rows.map(({ cells }) => cells[at] ?? '')));

/** How the columns of families write days: the day of birth, and fields of the organization's own. */
export const datesOfFamilies = (
  { mapping, custom: customAt }: Pick<DraftFacts, 'mapping' | 'custom'>,
  { custom, rows }: { custom: readonly CustomColumn[]; rows: FileRows },
): DraftFacts['dates'] =>
  dateOrderOf(
    cellsIn(rows, [
      mapping.date_of_birth,
      ...custom.flatMap(({ key, field }) => (field.kind === 'date' ? [customAt?.[key] ?? null] : [])),
    ]),
  );

type Dates = Pick<RecordFacts, 'dates' | 'dateOrder'>;

/** How days are read until somebody says otherwise; null: somebody has to. */
const firstOrder = (dates: ImportDraft['dates']): DateOrder | null => (dates === 'ask' ? null : (dates ?? 'day_first'));

export const firstDates = (dates: ImportDraft['dates']): Dates => ({ dates, dateOrder: firstOrder(dates) });

/** After columns were matched anew: days that are written otherwise than those before are asked about again. */
export const datesAnew = (before: Dates, dates: ImportDraft['dates'], said: DateOrder | undefined): Dates => ({
  dates,
  dateOrder: said ?? (dates === before.dates ? before.dateOrder : firstOrder(dates)),
});
