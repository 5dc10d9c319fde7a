import { shortMonthNames } from './months.ts';

/** 5 Dec 2026, for a date (YYYY-MM-DD). */
export function dayText(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return `${date} ${shortMonthNames[month - 1]} ${year}`;
}
