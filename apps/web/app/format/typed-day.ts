import { longMonths } from './month-names.ts';

type Parts = { year: number; month: number; day: number };

const two = (number: number): string => String(number).padStart(2, '0');
const isoOf = ({ year, month, day }: Parts): string => `${year}-${two(month)}-${two(day)}`;

/** A day that is in the calendar, as YYYY-MM-DD; null for 31 April. */
function inCalendar(parts: Parts): string | null {
  const date = new Date(Date.UTC(parts.year, parts.month - 1, parts.day));
  const is = date.getUTCMonth() === parts.month - 1 && date.getUTCDate() === parts.day;
  return is && parts.year >= 1900 && parts.year <= 2199 ? isoOf(parts) : null;
}

/** "26" is 2026, and "87" is 1987: no year is further than twenty years ahead. */
function yearOf(typed: string | undefined, today: Parts): number {
  if (typed === undefined) return today.year;
  const year = Number(typed);
  if (typed.length > 2) return year;
  return year + 2000 > today.year + 20 ? year + 1900 : year + 2000;
}

const monthOf = (word: string): number =>
  word.length < 3 ? 0 : longMonths.findIndex((name) => name.toLowerCase().startsWith(word.toLowerCase())) + 1;

/** From this day on, by a number of days. */
function after({ year, month, day }: Parts, days: number): string {
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}

const relative: Readonly<Record<string, number>> = { today: 0, tomorrow: 1, yesterday: -1 };

/**
 * A day as people in Jamaica write it, the day first: 3/12/2026, 3.12.26, 3 Dec, 3rd December 2026, Dec 3, today. YYYY-MM-DD, or null
 * where it is none. Without a year it is a day of this one.
 */
export function readTypedDay(text: string, today: Parts): string | null {
  const typed = text.trim().toLowerCase();
  const days = relative[typed];
  if (days !== undefined) return after(today, days);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  if (iso) return inCalendar({ year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) });
  const figures = /^(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})(?:\s*[/.\-\s]\s*(\d{4}|\d{2}))?$/.exec(typed);
  if (figures)
    return inCalendar({ year: yearOf(figures[3], today), month: Number(figures[2]), day: Number(figures[1]) });
  const named =
    /^(?<day>\d{1,2})(?:st|nd|rd|th)?[\s\-.]*(?<month>\p{L}+)\.?[\s\-,]*(?<year>\d{4}|\d{2})?$/u.exec(typed) ??
    /^(?<month>\p{L}+)\.?\s*(?<day>\d{1,2})(?:st|nd|rd|th)?(?:[\s,]+(?<year>\d{4}|\d{2}))?$/u.exec(typed);
  const month = monthOf(named?.groups?.month ?? '');
  if (!named?.groups || month === 0) return null;
  return inCalendar({ year: yearOf(named.groups.year, today), month, day: Number(named.groups.day) });
}
