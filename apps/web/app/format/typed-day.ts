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

/** The hour and minute at the end of a text: 2:30 pm, 2.30 p.m., 2pm, 14:30, noon. */
const timeAtEnd =
  /^(?<day>.+?)[\s,]+(?:at\s+)?(?:(?<hour>\d{1,2})(?:[:.](?<minute>\d{2}))?\s*(?<half>[ap])\.?m\.?|(?<hour24>\d{1,2}):(?<minute24>\d{2})(?::\d{2})?|(?<noon>noon))$/u;

/** The hour of a day, 0 to 23; null for 13 pm. */
function hourOf({ hour, half, hour24, noon }: Readonly<Record<string, string | undefined>>): number | null {
  if (noon) return 12;
  if (hour24) return Number(hour24) < 24 ? Number(hour24) : null;
  const of12 = Number(hour);
  return of12 >= 1 && of12 <= 12 ? (of12 % 12) + (half === 'p' ? 12 : 0) : null;
}

/** A day as above with a time of Jamaica behind it: 3/12/2026 2:30 pm, 3 Dec, 14:30, tomorrow at noon. YYYY-MM-DDTHH:MM, or null. */
export function readTypedMoment(text: string, today: Parts): string | null {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/^(\d{4}-\d{1,2}-\d{1,2})t/, '$1 ');
  const parts = timeAtEnd.exec(typed)?.groups;
  if (!parts) return null;
  const day = readTypedDay(parts.day ?? '', today);
  const hour = hourOf(parts);
  const minute = Number(parts.minute ?? parts.minute24 ?? 0);
  return day && hour !== null && minute < 60 ? `${day}T${two(hour)}:${two(minute)}` : null;
}
