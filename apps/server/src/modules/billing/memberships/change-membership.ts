import type { AskedChange, membershipChange } from '@doctorbird/contract/billing/memberships';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../../platform/domain-error.ts';
import { dayAfter, jamaicaDay, writtenDate } from '../../../platform/jamaica-time.ts';
import { centsOf, inDollars } from '../../../platform/money.ts';
import { student } from '../../families/students/students.table.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { firstName } from '../checkouts/first-name.ts';
import { membershipMails, replacedBills } from '../mails/membership-mails.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { alignMonths, monthsToAlign } from './bill-months.ts';
import { billingOf, lockMembership, ownMembership, termsOf, type Billing, type PauseDays } from './load-membership.ts';
import { membership, membershipPause } from './memberships.table.ts';
import { monthAfter, monthOf, overlaps } from './month-days.ts';
import { notifyOtherPayers } from './notify-other-payers.ts';
import { priceMonth, type PricedMonth } from './price-months.ts';

/** How far ahead a pause can begin. */
const mostDaysAhead = 366;

interface Asking {
  id: string;
  /** The family whose it is; null: the office, which may pause as long and as often as it likes, and choose the last day. */
  parentId: string | null;
}

/** What a change does to the rows, and the billing as it is then. */
interface Change {
  after: Billing;
  /** A new pause, one with another last day, or one that is cancelled. */
  pause?: { add: PauseDays } | { cut: PauseDays; until: string | null };
  endsOn?: string;
}

/** A month whose bill a change makes another. */
export interface DifferentMonth extends PricedMonth {
  beforeCents: number;
  /** What is open of its bill, which the change takes back. */
  openCents: number;
  billed: boolean;
}

/** Works out a change. Throws 422 beside what was typed, 409 where the membership does not allow it. */
export function weighChange(billing: Billing, asked: AskedChange, byOffice: boolean): Change {
  if (asked.kind === 'pause') return weighPause(billing, asked, byOffice);
  return asked.kind === 'resume' ? weighResume(billing, asked) : weighEnd(billing, asked, byOffice);
}

function weighPause(billing: Billing, { from, until }: AskedChange, byOffice: boolean): Change {
  const { row, rules, day, pauses } = billing;
  if (row.endsOn !== null) throw conflict('ending', 'This membership ends, so it cannot be paused any more.');
  if (!from) throw invalid({ from: 'Choose the first day' });
  if (!until) throw invalid({ until: 'Choose the last day' });
  if (from < day) throw invalid({ from: 'Choose today or a later day' });
  if (from < row.beginsOn) throw invalid({ from: `The membership begins on ${writtenDate(row.beginsOn)}` });
  if (from > dayAfter(day, mostDaysAhead)) throw invalid({ from: 'Choose a day within the next year' });
  if (until < from) throw invalid({ until: 'Choose the first day or a later one' });
  const last = dayAfter(from, (byOffice ? 26 : rules.pause_weeks) * 7 - 1);
  if (until > last)
    throw invalid({
      until: byOffice
        ? `A pause is 26 weeks at most: until ${writtenDate(last)}`
        : `A pause is ${weeksText(rules.pause_weeks)} at most: until ${writtenDate(last)}`,
    });
  const other = pauses.find((pause) => overlaps(pause, { from, until }));
  if (other)
    throw conflict(
      'paused_already',
      `It is paused from ${writtenDate(other.from)} until ${writtenDate(other.until)} already. Choose other days.`,
    );
  if (!byOffice && pausesLeft(billing, from.slice(0, 4)) === 0)
    throw conflict('no_pause_left', `There are no pauses left in ${from.slice(0, 4)}. Please call the office.`);
  const add = { id: newId(), from, until };
  return { after: { ...billing, pauses: [...pauses, add] }, pause: { add } };
}

const weeksText = (weeks: number): string => (weeks === 1 ? '1 week' : `${weeks} weeks`);

/** How many more pauses may begin in a year. */
export const pausesLeft = ({ pauses, rules }: Pick<Billing, 'pauses' | 'rules'>, year: string): number =>
  Math.max(0, rules.pauses - pauses.filter(({ from }) => from.startsWith(year)).length);

/** The pause of today, or the next one. */
export const openPause = ({ pauses, day }: Pick<Billing, 'pauses' | 'day'>): PauseDays | null =>
  pauses.find(({ until }) => until >= day) ?? null;

function weighResume(billing: Billing, { from }: AskedChange): Change {
  const pause = openPause(billing);
  if (!pause) throw conflict('not_paused', 'This membership is not paused.');
  if (!from) throw invalid({ from: 'Choose the first day that counts again' });
  if (from < billing.day) throw invalid({ from: 'Choose today or a later day' });
  if (from > pause.until) throw invalid({ from: `The pause ends on ${writtenDate(pause.until)} by itself` });
  const until = from <= pause.from ? null : dayAfter(from, -1);
  const others = billing.pauses.filter(({ id }) => id !== pause.id);
  return {
    after: { ...billing, pauses: until === null ? others : [...others, { ...pause, until }] },
    pause: { cut: pause, until },
  };
}

/** The last day if it is ended today: that of the last month with a bill. */
export function lastDayOf({ row, day }: Pick<Billing, 'row' | 'day'>): string {
  // Late bills of months that have begun are still to come.
  const begun = row.beginsOn > day ? row.billedThrough : monthOf(day, row.billingDay).until;
  return begun > row.billedThrough ? begun : row.billedThrough;
}

function weighEnd(billing: Billing, { until }: AskedChange, byOffice: boolean): Change {
  const { row, day } = billing;
  if (row.endsOn !== null)
    throw conflict('ends_already', `This membership ends on ${writtenDate(row.endsOn)} already.`);
  if (until && !byOffice) throw invalid({ until: 'Please call the office for another day' });
  const least = row.beginsOn > day ? dayAfter(row.beginsOn, -1) : day;
  if (until && until < least)
    throw invalid({ until: least === day ? 'Choose today or a later day' : `Choose ${writtenDate(least)} or later` });
  if (until && until > dayAfter(day, mostDaysAhead)) throw invalid({ until: 'Choose a day within the next year' });
  const endsOn = until ?? lastDayOf(billing);
  return { after: { ...billing, row: { ...row, endsOn } }, endsOn };
}

/** The months whose bills a change makes others: billed ones, and those to come as far as it reaches. */
export async function differentMonths(
  db: Executor,
  { before, change: { after, pause } }: { before: Billing; change: Change },
): Promise<DifferentMonth[]> {
  const billed = (await monthsToAlign(db, after)).map(({ month, beforeCents, openCents }) => ({
    ...month,
    beforeCents,
    openCents,
    billed: true,
  }));
  return [...billed, ...monthsToCome({ before, after, pause })];
}

/** Of an end, none: months to come fall away without end. */
function monthsToCome({
  before,
  after,
  pause,
}: Pick<Change, 'after' | 'pause'> & { before: Billing }): DifferentMonth[] {
  if (!pause) return [];
  const { until } = 'add' in pause ? pause.add : pause.cut;
  const months: DifferentMonth[] = [];
  const { row } = before;
  let month = monthOf(dayAfter(row.billedThrough, 1), row.billingDay);
  for (; month.from <= until; month = monthAfter(month, row.billingDay)) {
    const now = priceMonth(before, month, { terms: termsOf(before) });
    const then = priceMonth(after, month, { terms: termsOf(after) });
    if (then.days !== now.days) months.push({ ...then, beforeCents: now.line.cents, openCents: 0, billed: false });
  }
  return months;
}

/** What a change would mean; nothing is stored. Throws 404 for another family's, and as `weighChange`. */
export async function quoteChange(
  db: Executor,
  { now }: Pick<ActionContext, 'now'>,
  { id, parentId, asked }: Asking & { asked: AskedChange },
) {
  const [row] = await db.select().from(membership).where(ownMembership(id, parentId));
  if (!row) throw notFound('membership');
  const before = await billingOf(db, row, { now, lock: false });
  const change = weighChange(before, asked, parentId === null);
  return { change, months: await differentMonths(db, { before, change }) };
}

/**
 * Pauses a membership, ends its pause, or ends it. Bills that were issued for days that no longer count are replaced, and what was paid for
 * them becomes credit. Throws 404 for another family's, 422, 409 (as `weighChange`; another sum than on the screen; a proof under review).
 */
export async function changeMembership(
  db: Database,
  context: ActionContext & Ports<PaymentDependencies>,
  {
    id,
    parentId,
    given: { total, leaving_reason: leftFor, leaving_note: leftNote, ...asked },
  }: Asking & { given: z.output<typeof membershipChange> },
): Promise<void> {
  await inTransaction(
    db,
    async (tx) => {
      const row = await lockMembership(tx, { id, parentId });
      const before = await billingOf(tx, row, { now: context.now, lock: false });
      const change = weighChange(before, asked, parentId === null);
      const months = await differentMonths(tx, { before, change });
      const cents = months.reduce((sum, { line }) => sum + line.cents, 0);
      if (cents !== centsOf(total))
        throw conflict('sum_changed', `Nothing was changed. These bills come to ${inDollars(cents)} now.`);
      await store(tx, context, { row, change });
      if (asked.kind === 'end' && leftFor)
        await tx
          .update(membership)
          .set({ leftFor, leftNote: leftNote ?? null, leftAt: context.now })
          .where(eq(membership.id, id));
      await recordAudit(tx, context.origin, {
        action: `membership.${audited[asked.kind]}`,
        entity: 'membership',
        entityId: id,
        after: { from: asked.from ?? null, until: change.endsOn ?? asked.until ?? null, cents },
      });
      await mail(tx, context, { change, asked, months });
      // Last: the counter of invoices stays locked until the commit.
      await alignMonths(tx, context, { billing: change.after, reason: reasons[asked.kind] });
    },
    { retrySerialization: 2 },
  );
}

const audited = { pause: 'paused', resume: 'resumed', end: 'ended' } as const;
const reasons = {
  pause: 'The membership is paused',
  resume: 'The membership goes on earlier',
  end: 'The membership ends',
} as const;

async function store(
  tx: Transaction,
  { now, origin }: ActionContext,
  { row, change: { pause, endsOn } }: { row: Billing['row']; change: Change },
): Promise<void> {
  if (endsOn !== undefined) await tx.update(membership).set({ endsOn }).where(eq(membership.id, row.id));
  if (!pause) return;
  if ('add' in pause)
    await tx.insert(membershipPause).values({
      id: pause.add.id,
      membershipId: row.id,
      fromOn: pause.add.from,
      untilOn: pause.add.until,
      createdBy: origin.actorId,
      createdAt: now,
    });
  else
    await tx
      .update(membershipPause)
      .set(pause.until === null ? { cancelledAt: now } : { untilOn: pause.until })
      .where(and(eq(membershipPause.id, pause.cut.id), eq(membershipPause.membershipId, row.id)));
}

/** `Month from 1 Dec 2026: J$5,870.97 instead of J$14,000.00 (13 of 31 days)`, one for each. */
const monthLines = (months: readonly DifferentMonth[]): string[] =>
  months.map(
    ({ from, line, beforeCents, days, ofDays }) =>
      `Month from ${writtenDate(from)}: ${inDollars(line.cents)} instead of ${inDollars(beforeCents)} (${days} of ${ofDays} days)`,
  );

async function mail(
  tx: Transaction,
  context: ActionContext & Ports<PaymentDependencies>,
  { change: { after, pause, endsOn }, asked, months }: { change: Change; asked: AskedChange; months: DifferentMonth[] },
): Promise<void> {
  const { row, item } = after;
  const [child] = await tx.select({ name: student.fullName }).from(student).where(eq(student.id, row.studentId));
  const facts = {
    child: firstName(child?.name ?? ''),
    membership: item.name,
    bills: monthLines(months),
    credit: months.some(({ billed }) => billed) ? replacedBills : null,
  };
  const path = '/parent/payments/memberships' as const;
  const key = `membership-change:${newId()}`;
  if (asked.kind === 'end') {
    const last = endsOn ?? jamaicaDay(context.now);
    await notifyPeople(tx, context, {
      kind: membershipMails.ended,
      key,
      people: [{ id: row.parentId, path, values: { ...facts, last: writtenDate(last) } }],
    });
    await notifyOtherPayers(tx, context, { row, child: facts.child, membership: item.name, last, key });
  } else if (pause && 'add' in pause)
    await notifyPeople(tx, context, {
      kind: membershipMails.paused,
      key,
      people: [
        {
          id: row.parentId,
          path,
          values: { ...facts, from: writtenDate(pause.add.from), until: writtenDate(pause.add.until) },
        },
      ],
    });
  else
    await notifyPeople(tx, context, {
      kind: membershipMails.resumed,
      key,
      people: [{ id: row.parentId, path, values: { ...facts, from: writtenDate(asked.from ?? after.day) } }],
    });
}
