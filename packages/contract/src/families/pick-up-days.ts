import { listed } from '../core/listed.ts';
import { z } from 'zod';

const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
/** Weeks begin on Monday, like a school's; Sunday is 0. */
export const weekOrder = [1, 2, 3, 4, 5, 6, 0] as const;

export const weekdayName = (day: number): string => names[day] ?? '';
const order = (day: number): number => (day + 6) % 7;

/** A weekday as a number, or as a box of a form has it. */
const weekday = z
  .union([z.int(), z.string().regex(/^[0-6]$/)], { error: 'Choose a weekday' })
  .transform(Number)
  .pipe(z.int().min(0, { error: 'Choose a weekday' }).max(6, { error: 'Choose a weekday' }));

/** The only weekdays on which somebody collects; none and all seven are every day. */
export const pickUpDays = z
  .array(weekday, { error: 'Choose weekdays' })
  .max(14, { error: 'Choose weekdays' })
  .nullish()
  .transform((given) => {
    const days = [...new Set(given ?? [])].toSorted((one, other) => order(one) - order(other));
    return days.length === 0 || days.length === 7 ? null : days;
  });

/** "Mon and Wed only". */
export function pickUpDaysText(days: readonly number[]): string {
  return `${listed(days.map((day) => weekdayName(day).slice(0, 3)))} only`;
}
