import { shortMonths } from './dates.ts';

/** January first. */
export const longMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const numberOf = (month: string): number => Number(month.slice(5, 7));

/** `Nov` of "2026-11". */
export const shortMonth = (month: string): string => shortMonths[numberOf(month) - 1] ?? month;
/** `November 2026`. */
export const longMonth = (month: string): string => `${longMonths[numberOf(month) - 1] ?? month} ${month.slice(0, 4)}`;
/** The name of the month before, which growth is compared to. */
export const monthBefore = (month: string): string => longMonths[(numberOf(month) + 10) % 12] ?? '';
/** The same days of the month before, which the current month's revenue is compared to. */
export const sameDaysBefore = (month: string): string => `the same days of ${monthBefore(month)}`;
/** A month (YYYY-MM) moved by so many months. */
export const shiftMonth = (month: string, by: number): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), numberOf(month) - 1 + by, 1)).toISOString().slice(0, 7);
