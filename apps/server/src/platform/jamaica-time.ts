// Jamaica keeps UTC-5 all year (reference/jamaica.md, section 5), so a fixed shift is exact and cheap.
const offsetMs = 5 * 3_600_000;

/** The calendar day in Jamaica at a moment, YYYY-MM-DD. */
export const jamaicaDay = (moment: Date): string => new Date(moment.getTime() - offsetMs).toISOString().slice(0, 10);

/** The calendar month in Jamaica at a moment, YYYY-MM. */
export const jamaicaMonth = (moment: Date): string => jamaicaDay(moment).slice(0, 7);

/** The moment at which a month (YYYY-MM) begins in Jamaica. */
export const startOfMonth = (month: string): Date => new Date(Date.parse(`${month}-01T00:00:00Z`) + offsetMs);

/** A month (YYYY-MM) moved by so many months. */
export function addMonths(month: string, by: number): string {
  const [year, index] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, index - 1 + by, 1)).toISOString().slice(0, 7);
}
