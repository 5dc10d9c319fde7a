import { monthNames, shortMonthNames } from '@doctorbird/contract/core/months';

// Jamaica is at UTC-5 all year (docs/rules.md, rule 22), so a fixed shift is exact and cheap.
const offsetMs = 5 * 3_600_000;

/** The calendar day in Jamaica at a moment, YYYY-MM-DD. */
export const jamaicaDay = (moment: Date): string => new Date(moment.getTime() - offsetMs).toISOString().slice(0, 10);

/** `2026-03-10 14:05`, as spreadsheets sort it. */
export const jamaicaStamp = (moment: Date): string =>
  new Date(moment.getTime() - offsetMs).toISOString().slice(0, 16).replace('T', ' ');

/** The time on Jamaica's clocks, HH:MM. */
export const jamaicaClock = (moment: Date): string => new Date(moment.getTime() - offsetMs).toISOString().slice(11, 16);

/** The calendar month in Jamaica at a moment, YYYY-MM. */
export const jamaicaMonth = (moment: Date): string => jamaicaDay(moment).slice(0, 7);

/** The moment at which a month (YYYY-MM) begins in Jamaica. */
export const startOfMonth = (month: string): Date => new Date(Date.parse(`${month}-01T00:00:00Z`) + offsetMs);

/** A month (YYYY-MM) moved by so many months. */
export function addMonths(month: string, by: number): string {
  const [year, index] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, index - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The moment of a time of day (HH:MM) on a day (YYYY-MM-DD) in Jamaica. */
export const jamaicaMoment = (day: string, time: string): Date => new Date(Date.parse(`${day}T${time}:00Z`) + offsetMs);

/** The start of a day (YYYY-MM-DD) in Jamaica and the start of the next. */
export const startOfDay = (day: string): Date => jamaicaMoment(day, '00:00');
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + 86_400_000);
/** The day so many days later. */
export const dayAfter = (day: string, days: number): string =>
  jamaicaDay(new Date(startOfDay(day).getTime() + days * 86_400_000));

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** 5 Dec 2026, or 5 December 2026: dates as printed in Jamaica. */
export function writtenDay(moment: Date, form: 'short' | 'long' = 'short'): string {
  const [year, month, day] = jamaicaDay(moment).split('-').map(Number) as [number, number, number];
  return `${day} ${(form === 'long' ? monthNames : shortMonthNames)[month - 1]} ${year}`;
}

/** 5 Dec 2026, for a date (YYYY-MM-DD). */
export const writtenDate = (date: string): string => writtenDay(startOfDay(date));

/** December 2026, for a month (YYYY-MM) or a date in it. */
export const writtenMonth = (month: string): string =>
  `${monthNames[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;

/** 10:00 am. */
export function writtenTime(moment: Date): string {
  const local = new Date(moment.getTime() - offsetMs);
  const hour = local.getUTCHours();
  const minute = String(local.getUTCMinutes()).padStart(2, '0');
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`;
}

/** Sat 5 Dec 2026, 10:00 am, for mails. */
export function writtenMoment(moment: Date): string {
  const local = new Date(moment.getTime() - offsetMs);
  const day = `${weekdays[local.getUTCDay()]} ${local.getUTCDate()} ${shortMonthNames[local.getUTCMonth()]} ${local.getUTCFullYear()}`;
  return `${day}, ${writtenTime(moment)}`;
}
