import type { HelperShift } from '@doctorbird/contract/competitions/event-state';
import { formatTime } from '../../../format/dates.ts';

export const isNow = ({ starts_at: from, ends_at: to }: HelperShift, now: number): boolean =>
  Date.parse(from) <= now && now < Date.parse(to);
export const isPast = ({ ends_at: to }: HelperShift, now: number): boolean => Date.parse(to) <= now;

const soonMs = 90 * 60_000;

/** "now", "in 20 min", "at 2:00 pm", "over". */
export function shiftWhen(shift: HelperShift, now: number): string {
  if (isPast(shift, now)) return 'over';
  if (isNow(shift, now)) return 'now';
  const left = Date.parse(shift.starts_at) - now;
  return left <= soonMs ? `in ${Math.max(1, Math.ceil(left / 60_000))} min` : `at ${formatTime(shift.starts_at)}`;
}

/** `9:00 am to 12:00 pm`. */
export const shiftTimes = ({ starts_at: from, ends_at: to }: HelperShift): string =>
  `${formatTime(from)} to ${formatTime(to)}`;
