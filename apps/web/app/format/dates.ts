import { jamaicaClock } from './jamaica-clock.ts';

/** As in `5 Dec 2026`. */
export const shortMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function partsOf(value: string | Date): ReturnType<typeof jamaicaClock> {
  // A plain date has no time zone: at noon in UTC it is the same day in Jamaica.
  const isPlain = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  const moment = new Date(isPlain ? `${value}T12:00:00Z` : value);
  if (Number.isNaN(moment.getTime())) throw new RangeError(`This is no date: ${String(value)}`);
  return jamaicaClock(moment);
}

/** `4 Jul 2026`; `missing` where there is no date. */
export function formatDate(value: string | Date | null | undefined, missing = 'TBD'): string {
  if (!value) return missing;
  const { year, month, day } = partsOf(value);
  return `${day} ${shortMonths[month - 1]} ${year}`;
}

/** `Jul 2026`: where the day is nobody's business. */
export function formatMonth(value: string | Date): string {
  const { year, month } = partsOf(value);
  return `${shortMonths[month - 1]} ${year}`;
}

/** `Sat 4 Jul`: where the year is clear from the context. */
export function formatDay(value: string | Date): string {
  const { weekday, month, day } = partsOf(value);
  return `${weekday} ${day} ${shortMonths[month - 1]}`;
}

/** `1:05 pm`; both parts stay on one line. */
export function formatTime(value: string | Date): string {
  const { hour, minute } = partsOf(value);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}\u00a0${hour < 12 ? 'am' : 'pm'}`;
}

/** `Sat 4 Jul, 1:05 pm`: a moment of this year. */
export const formatDayTime = (value: string | Date): string => `${formatDay(value)}, ${formatTime(value)}`;

export const formatDateTime = (value: string | Date): string => `${formatDate(value)}, ${formatTime(value)}`;

/** `4 Jul – 25 Oct 2026`, with as much of the first date as is needed. */
export function formatDateRange(start: string | null, end: string | null): string {
  if (!start || !end) return start ? `From ${formatDate(start)}` : 'TBD';
  const from = partsOf(start);
  const to = partsOf(end);
  if (start === end) return formatDate(start);
  const first =
    from.year !== to.year
      ? formatDate(start)
      : from.month !== to.month
        ? `${from.day} ${shortMonths[from.month - 1]}`
        : from.day;
  return `${first} – ${formatDate(end)}`;
}

/** Age in whole years on a date, as the specification shows it on a child's card. */
export function ageOn(birth: string, day: string | Date = new Date()): number {
  const born = partsOf(birth);
  const on = partsOf(day);
  const before = on.month < born.month || (on.month === born.month && on.day < born.day);
  return on.year - born.year - (before ? 1 : 0);
}
