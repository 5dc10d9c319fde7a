import { startOfDay, writtenMoment } from '../jamaica-time.ts';

/** A day as a card shows it: TUE, 12, JAN 2027. */
export function dayParts(day: string): { weekday: string; date: string; month: string } {
  const [weekday = '', date = '', month = '', year = ''] = writtenMoment(startOfDay(day)).replace(',', '').split(' ');
  return { weekday: weekday.toUpperCase(), date, month: `${month} ${year}`.toUpperCase() };
}
