import { today } from './today.ts';

/** The date of a moment in Jamaica, YYYY-MM-DD. */
export const dayOf = (moment: string | Date): string => today(new Date(moment));

export function shiftDay(day: string, by: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
}

/** The Monday of the week in the URL, or of the current week: a URL typed by hand may hold anything. */
export function weekOf(given: string | null, now: Date): string {
  const asked =
    given !== null && /^20\d\d-\d\d-\d\d$/.test(given) && !Number.isNaN(Date.parse(given)) ? given : dayOf(now);
  const weekday = new Date(`${asked}T12:00:00Z`).getUTCDay();
  return shiftDay(asked, -((weekday + 6) % 7));
}

export const weekdaysFrom = (monday: string): string[] =>
  Array.from({ length: 7 }, (_, position) => shiftDay(monday, position));
