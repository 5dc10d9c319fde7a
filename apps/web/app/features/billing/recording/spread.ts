import type { OpenItem } from '@doctorbird/contract/billing/recording';
import { inCents, readMoney } from '../../../format/money.ts';

/** What is open on a place or an invoice, in dollars, and by which days. */
export type OpenLine = Pick<OpenItem, 'id' | 'due' | 'parts'>;

/** What was typed into lines: their amount stays as it is, whatever else changes. */
export type TypedLines = Readonly<Record<string, string>>;

type Spreading = {
  lines: readonly OpenLine[];
  /** As typed; undefined when nothing is, not a number when it is none. */
  amount: number | undefined;
  typed?: TypedLines;
  /** The line that another page's link is about is paid before all others. */
  first?: string | null;
};

/**
 * What each line is paid: the part that is due first as much as is due, and so on, whatever line it is of; the last one
 * may be paid in part. Amounts typed into lines are taken first and stay. Not a number where one is none.
 */
export function spread({ lines, amount, typed = {}, first = null }: Spreading): ReadonlyMap<string, number> {
  const shares = new Map<string, number>();
  let left = amount !== undefined && amount > 0 ? inCents(amount) : 0;
  for (const { id } of lines) {
    const text = typed[id];
    if (text === undefined) continue;
    const share = readMoney(text) ?? 0;
    shares.set(id, share);
    if (share > 0) left -= inCents(share);
  }
  const open = lines.filter(({ id }) => !shares.has(id));
  const taken = new Map(open.map(({ id }) => [id, 0]));
  for (const { id, cents: most } of open
    .flatMap(partsOf)
    .toSorted((a, b) => rank(a, first) - rank(b, first) || byDay(a, b))) {
    const share = Math.max(0, Math.min(left, most));
    left -= share;
    taken.set(id, (taken.get(id) ?? 0) + share);
  }
  for (const [id, share] of taken) shares.set(id, share / 100);
  return shares;
}

type Part = { id: string; dueOn: string; cents: number };

/** The parts of a line come to what is due; a rest without a day is due last. */
function partsOf({ id, due, parts }: OpenLine): Part[] {
  let left = inCents(due);
  const dated = parts.map((part) => {
    const most = Math.min(left, inCents(part.amount));
    left -= most;
    return { id, dueOn: part.due_on, cents: most };
  });
  return left > 0 ? [...dated, { id, dueOn: '9999-12-31', cents: left }] : dated;
}

const rank = ({ id }: Part, first: string | null): number => (id === first ? 0 : 1);
const byDay = (a: Part, b: Part): number => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0);
