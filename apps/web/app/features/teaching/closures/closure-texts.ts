import { mostClosureDays } from '@doctorbird/contract/teaching/closures';
import type { ClosureWay, FamilyChoice } from '@doctorbird/contract/teaching/closures';
import { formatDay, formatDayTime } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';

export const wayLabels: Record<ClosureWay, string> = { make_up: 'The other date', credit: 'Credit', refund: 'Refund' };

/** What a way means for a family. */
export const wayText = (way: ClosureWay, { make_up, amount }: FamilyChoice): { title: string; note: string } =>
  way === 'make_up'
    ? {
        title: make_up ? formatDayTime(make_up.starts_at) : 'The other date',
        note: 'The class is held then instead. Nothing more to pay.',
      }
    : way === 'credit'
      ? { title: `Credit of ${formatMoney(amount)}`, note: 'It pays for another place or the next term.' }
      : { title: `Refund of ${formatMoney(amount)}`, note: 'We send it back; that can take a few days.' };

/** What stands above every page unless an admin writes something else. */
export function bannerText(days: readonly string[], today: string): string {
  const [first = today, last = first] = [days[0], days.at(-1)];
  const when =
    first !== last
      ? `from ${formatDay(first)} to ${formatDay(last)}`
      : first === today
        ? 'today'
        : `on ${formatDay(first)}`;
  return `No classes ${when}. Please check your messages.`;
}

export const childCount = (count: number): string => (count === 1 ? '1 child' : `${count} children`);

/** The sum of the rows; where children have several of the classes, also how many different children that are. */
export function childrenText(meetings: readonly { children: number }[], different: number | null): string {
  const sum = meetings.reduce((all, { children }) => all + children, 0);
  return different === null || different === sum ? childCount(sum) : `${childCount(sum)} (${different} different)`;
}

/** What is not chosen of the days that were typed; null when all are. */
export function cutText(days: readonly string[], typed: string): string | null {
  const [first, last] = [days[0]!, days.at(-1)!];
  if (typed === '' || typed === last) return null;
  if (typed < first) return `The last day is before the first one, so only ${formatDay(first)} is chosen.`;
  return `At most ${mostClosureDays} days are cancelled at once: these are ${formatDay(first)} to ${formatDay(last)}, without ${formatDay(typed)}. Cancel the rest in a second step.`;
}
