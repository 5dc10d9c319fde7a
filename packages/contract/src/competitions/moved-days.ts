/** The first and the last day of a competition; without a last day it has only the first. */
export interface EventDates {
  date: string;
  endDate: string | null;
}

const dayMs = 86_400_000;
const lastDay = ({ date, endDate }: EventDates): string => endDate ?? date;
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** Whether a competition takes place on other days than before. */
export const hasOtherDays = (before: EventDates, after: EventDates): boolean =>
  before.date !== after.date || lastDay(before) !== lastDay(after);

/**
 * By how many days the plan of a competition, the shifts of its helpers and its links move along. Zero where it has become longer or
 * shorter and still takes place on one of its days: nobody knows then which of its times should move.
 */
export function movedBy(before: EventDates, after: EventDates): number {
  const days = daysBetween(before.date, after.date);
  const isAsLong = daysBetween(lastDay(before), lastDay(after)) === days;
  const sharesDay = after.date <= lastDay(before) && before.date <= lastDay(after);
  return isAsLong || !sharesDay ? days : 0;
}
