import type { ImportDraft } from '@doctorbird/contract/families/family-imports';
import type { DateOrder } from '@doctorbird/contract/core/tables';
import type { RecordFacts } from '../../families/imports/family-imports.table.ts';

type Dates = Pick<RecordFacts, 'dates' | 'dateOrder'>;

/** How days are read until somebody says otherwise; null: somebody has to. */
const firstOrder = (dates: ImportDraft['dates']): DateOrder | null => (dates === 'ask' ? null : (dates ?? 'day_first'));

export const firstDates = (dates: ImportDraft['dates']): Dates => ({ dates, dateOrder: firstOrder(dates) });

/** After columns were matched anew: days that are written otherwise than those before are asked about again. */
export const datesAnew = (before: Dates, dates: ImportDraft['dates'], said: DateOrder | undefined): Dates => ({
  dates,
  dateOrder: said ?? (dates === before.dates ? before.dateOrder : firstOrder(dates)),
});
