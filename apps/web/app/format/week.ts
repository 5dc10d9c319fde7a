import { formatDayTime, formatTime } from './dates.ts';
import { today } from './today.ts';

/** The date of a moment in Jamaica, YYYY-MM-DD. */
export const dayOf = (moment: string | Date): string => today(new Date(moment));

/** The hour of a moment, on another day than `beside` with the day: an hour alone reads as one of today. */
export const momentText = (moment: string | Date, beside: string | Date = new Date()): string =>
  dayOf(moment) === dayOf(beside) ? formatTime(moment) : formatDayTime(moment);

export function shiftDay(day: string, by: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
}

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => shiftDay(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7));

export const weekdaysFrom = (monday: string): string[] =>
  Array.from({ length: 7 }, (_, position) => shiftDay(monday, position));

/** The Monday of the week in a URL, which anybody may have typed; null for what is no day. */
export const weekIn = (given: string | null): string | null =>
  given !== null && /^20\d\d-\d\d-\d\d$/.test(given) && !Number.isNaN(Date.parse(given)) ? mondayOf(given) : null;
