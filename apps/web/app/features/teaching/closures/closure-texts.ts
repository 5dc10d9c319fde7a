import { mostClosureDays } from '@doctorbird/contract/teaching/closures';
import type { ClosureReader, ClosureWay, FamilyChoice, PreviewedMeeting } from '@doctorbird/contract/teaching/closures';
import { formatDay, formatDayTime } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';

export const wayLabels: Record<ClosureWay, string> = { make_up: 'The other date', credit: 'Credit', refund: 'Refund' };

type MoneyOfChoice = Pick<FamilyChoice, 'make_up' | 'amount' | 'refund' | 'credit'>;

/** The name of a way for a family: what a gift card, the scholarship fund or a relative paid becomes no credit. */
export const wayName = (way: ClosureWay, { credit }: Pick<FamilyChoice, 'credit'>): string =>
  way === 'credit' && credit.length > 0 ? 'Money back' : wayLabels[way];

/** What a way means for a family. */
export const wayText = (
  way: ClosureWay,
  { make_up, amount, refund, credit }: MoneyOfChoice,
): { title: string; note: string } =>
  way === 'make_up'
    ? {
        title: make_up ? formatDayTime(make_up.starts_at) : 'The other date',
        note: 'The class is held then instead. Nothing more to pay.',
      }
    : way === 'credit'
      ? credit.length > 0
        ? { title: `${formatMoney(amount)} back`, note: credit.join(' ') }
        : { title: `Credit of ${formatMoney(amount)}`, note: 'It pays for another place or the next term.' }
      : { title: `Refund of ${formatMoney(amount)}`, note: refund.join(' ') || 'Carried out.' };

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

export const familyCount = (count: number): string => (count === 1 ? '1 family' : `${count} families`);

type Counted = Pick<PreviewedMeeting, 'who'>;
/** Everybody of these classes once. */
export const differentOf = (meetings: readonly Counted[], kind: keyof Counted['who']): ReadonlySet<number> =>
  new Set(meetings.flatMap(({ who }) => who[kind]));

/** The sum of the rows; where some have several of the classes, also how many different ones that are. */
export function totalText(meetings: readonly Counted[], kind: 'children' | 'families'): string {
  const sum = meetings.reduce((all, { who }) => all + who[kind].length, 0);
  const different = differentOf(meetings, kind).size;
  const text = { children: childCount, families: familyCount }[kind](sum);
  return different === sum ? text : `${text} (${different} different)`;
}

const staffCount = (count: number): string => `${count} staff`;
export const groupCount = (count: number): string => (count === 1 ? '1 group' : `${count} groups`);
const parentCount = (count: number): string => (count === 1 ? '1 parent' : `${count} parents`);
const studentCount = (count: number): string => (count === 1 ? '1 student' : `${count} students`);

/** Those of whom there are any, in one list: "18 families, 3 staff, and 1 group". */
function listed(...counts: readonly (readonly [count: number, text: (count: number) => string])[]): string {
  const parts = counts.filter(([count]) => count > 0).map(([count, text]) => text(count));
  return parts.length === 0 ? 'nobody' : new Intl.ListFormat('en').format(parts);
}

/** Whom cancelling these classes reaches, everybody once. */
export const reachText = ({ families, staff, groups }: { families: number; staff: number; groups: number }): string =>
  listed([families, familyCount], [staff, staffCount], [groups, groupCount]);

/** Who was notified, as the rows of the report count them. */
export function readersText(people: readonly Pick<ClosureReader, 'role'>[]): string {
  const count = (role: ClosureReader['role']) => people.filter((person) => person.role === role).length;
  return listed(
    [count('parent'), parentCount],
    [count('student'), studentCount],
    [count('staff'), staffCount],
    [count('group'), groupCount],
  );
}

/** What is not chosen of the days that were typed; null when all are. */
export function cutText(days: readonly string[], typed: string): string | null {
  const [first, last] = [days[0]!, days.at(-1)!];
  if (typed === '' || typed === last) return null;
  if (typed < first) return `The last day is before the first one, so only ${formatDay(first)} is chosen.`;
  return `At most ${mostClosureDays} days are cancelled at once: these are ${formatDay(first)} to ${formatDay(last)}, without ${formatDay(typed)}. Cancel the rest in a second step.`;
}
