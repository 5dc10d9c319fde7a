import { shiftMonth } from './month-names.ts';

/** The first and the last day of a month (YYYY-MM). */
export function daysOfMonth(month: string): { from: string; to: string } {
  const next = shiftMonth(month, 1);
  return {
    from: `${month}-01`,
    to: new Date(Date.parse(`${next}-01`) - 86_400_000).toISOString().slice(0, 10),
  };
}

/** The month that two days are the first and the last of, or null. Up to a day of the present month counts as that month. */
export function monthOfDays(from: string | null, to: string | null, today: string): string | null {
  const month = from?.slice(0, 7) ?? '';
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(month) || from !== `${month}-01`) return null;
  const { to: last } = daysOfMonth(month);
  return to === last || (today.startsWith(month) && (!to || to === today)) ? month : null;
}

const offered = 24;

/** Two years of months, the newest first, and the one that is shown. */
export function offeredMonths(today: string, shown: string | null): string[] {
  const now = today.slice(0, 7);
  const months = Array.from({ length: offered }, (_none, back) => shiftMonth(now, 1 - back));
  return shown === null || months.includes(shown) ? months : [...months, shown].toSorted().toReversed();
}
