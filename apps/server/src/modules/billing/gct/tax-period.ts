import { addMonths, dayAfter, jamaicaDay, jamaicaMonth } from '../../../platform/jamaica-time.ts';

/** A month or a quarter, with its first and last day in Jamaica. */
export interface TaxPeriod {
  period: string;
  from: string;
  to: string;
  /** Its months, YYYY-MM. */
  months: string[];
}

const quarter = /^(\d{4})-Q([1-4])$/;

/** Without one it is this month. The last day is never after today: what is not over yet is "so far". */
export function taxPeriod(asked: string | undefined, now: Date): TaxPeriod {
  const period = asked ?? jamaicaMonth(now);
  const [, year, place] = quarter.exec(period) ?? [];
  const first = year === undefined ? period : `${year}-${String(Number(place) * 3 - 2).padStart(2, '0')}`;
  const months = year === undefined ? [first] : [0, 1, 2].map((by) => addMonths(first, by));
  const last = dayAfter(`${addMonths(first, months.length)}-01`, -1);
  const today = jamaicaDay(now);
  const from = `${first}-01`;
  return { period, from, to: last > today && from <= today ? today : last, months };
}
