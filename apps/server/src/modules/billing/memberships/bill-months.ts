import { and, asc, eq, isNull } from 'drizzle-orm';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { writtenDate } from '../../../platform/jamaica-time.ts';
import { student } from '../../families/students/students.table.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { makeCharge, type NewCharge } from '../charges/make-charge.ts';
import { lockCharge, returnCharge } from '../charges/return-charge.ts';
import { charge } from '../charges/charges.table.ts';
import { firstName } from '../checkouts/first-name.ts';
import { takeItems } from '../items/sell-items.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { termsOf, type Billing } from './load-membership.ts';
import { membership, membershipMonth } from './memberships.table.ts';
import { daysOfBill, labelOfMonth, monthsToBill, priceMonth, type PricedMonth } from './price-months.ts';

type Context = ActionContext & NotifyDependencies;

/** Issues the bills that are due to be issued by today, each month once. The caller has locked the membership. Returns how many months. */
export async function billMonths(tx: Transaction, context: Context, billing: Billing): Promise<number> {
  const months = monthsToBill(billing);
  const last = months.at(-1);
  if (!last) return 0;
  for (const month of months)
    await billMonth(tx, context, { billing, month: priceMonth(billing, month, { terms: termsOf(billing) }) });
  await tx.update(membership).set({ billedThrough: last.until }).where(eq(membership.id, billing.row.id));
  return months.length;
}

/** The family gets the mail of a new charge. */
const billMonth = (tx: Transaction, context: Context, asked: { billing: Billing; month: PricedMonth }): Promise<void> =>
  writeMonth(tx, context, { ...asked, charge: (given) => makeCharge(tx, context, given) });

/** A month with its bill, which `charge` makes, or without one where no day of it counts. */
export async function writeMonth(
  tx: Transaction,
  context: Pick<ActionContext, 'now' | 'origin'>,
  {
    billing,
    month,
    charge: make,
  }: { billing: Billing; month: PricedMonth; charge: (given: NewCharge) => Promise<{ id: string }> },
): Promise<void> {
  const { row, item } = billing;
  const { days, ofDays, priceCents, line } = month;
  let chargeId: string | null = null;
  if (line.cents > 0) {
    const { cents, ...tax } = line;
    const label = labelOfMonth(item.name, month);
    const lines = [
      { item, studentId: row.studentId, description: label, quantity: 1, cents, tax, itemId: item.id },
    ] as const;
    const { dueOn } = daysOfBill(billing, month);
    const made = await make({
      parentId: row.parentId,
      studentId: row.studentId,
      kind: 'items',
      label,
      cents,
      day: month.from > row.beginsOn ? month.from : row.beginsOn,
      dueOn,
      note: await noteOf(tx, row.studentId),
      lines,
    });
    chargeId = made.id;
    await takeItems(tx, context, { chargeId, lines, parentId: null, season: '' });
  }
  await tx.insert(membershipMonth).values({
    id: newId(),
    membershipId: row.id,
    fromOn: month.from,
    untilOn: month.until,
    days,
    ofDays,
    priceCents,
    cents: line.cents,
    chargeId,
    createdAt: context.now,
  });
}

async function noteOf(db: Executor, studentId: string): Promise<string | null> {
  const [child] = await db.select({ name: student.fullName }).from(student).where(eq(student.id, studentId));
  return child ? `For ${firstName(child.name)}.` : null;
}

/** A month that was billed, and what its bill should be by other terms. */
interface ChangedMonth {
  id: string;
  billId: string | null;
  beforeCents: number;
  /** What is open of its bill. */
  openCents: number;
  month: PricedMonth;
}

/**
 * The billed months that other terms would change, the earliest first. One whose bill the office cancelled, waived or refunded stays as it
 * was agreed.
 */
export async function monthsToAlign(db: Executor, billing: Billing): Promise<ChangedMonth[]> {
  const rows = await db
    .select({
      month: membershipMonth,
      billId: receivable.id,
      netCents: receivable.netCents,
      openCents: receivable.openCents,
      cancelledAt: charge.cancelledAt,
    })
    .from(membershipMonth)
    .leftJoin(charge, eq(charge.id, membershipMonth.chargeId))
    .leftJoin(receivable, and(eq(receivable.subjectKind, 'charge'), eq(receivable.subjectId, membershipMonth.chargeId)))
    .where(and(eq(membershipMonth.membershipId, billing.row.id), isNull(membershipMonth.supersededAt)))
    .orderBy(asc(membershipMonth.fromOn));
  return rows.flatMap(({ month: stored, billId, netCents, openCents, cancelledAt }) => {
    const stands = stored.chargeId === null || (cancelledAt === null && netCents === stored.cents);
    const days = { from: stored.fromOn, until: stored.untilOn };
    const month = priceMonth(billing, days, { terms: termsOf(billing), priceCents: stored.priceCents });
    return stands && month.days !== stored.days
      ? [{ id: stored.id, billId, beforeCents: stored.cents, openCents: openCents ?? 0, month }]
      : [];
  });
}

/**
 * Brings billed months in line with changed terms: the bill of each is taken back, with what was paid for it as credit, and another is
 * issued for the days that count. The caller has locked the membership. Throws 409 while a proof of payment is under review.
 */
export async function alignMonths(
  tx: Transaction,
  context: ActionContext & Ports<PaymentDependencies>,
  { billing, reason }: { billing: Billing; reason: string },
): Promise<void> {
  const months = await monthsToAlign(tx, billing);
  // All money before the first bill is changed: items and the counter of invoices come after it (docs/locking.md).
  for (const { billId } of months) if (billId !== null) await lockCharge(tx, billId);
  for (const { id, billId, month } of months) {
    const done =
      billId === null ||
      (await returnCharge(tx, context, {
        billId,
        reason,
        requestedBy: context.origin.actorId ?? billing.row.parentId,
      }));
    if (!done)
      throw conflict(
        'under_review',
        `Nothing was changed. A proof of payment for the month from ${writtenDate(month.from)} is under review. Please try again when that is finished.`,
      );
    await tx.update(membershipMonth).set({ supersededAt: context.now }).where(eq(membershipMonth.id, id));
  }
  for (const { month } of months) await billMonth(tx, context, { billing, month });
}
