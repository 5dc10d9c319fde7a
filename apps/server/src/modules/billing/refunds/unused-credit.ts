import { paymentMethodFacts } from '@doctorbird/contract/core/payment-methods';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { inDollars } from '../../../platform/money.ts';
import { loadForChange, type EnrollmentForChange } from '../../enrollments/places/load-for-change.ts';
import { lockBill, type Bill } from '../bills/load-bill.ts';
import { settleBill } from '../bills/settle-bill.ts';
import { holdAsCredit } from '../checkouts/hold-as-credit.ts';
import { creditCents, lockFamily } from '../payments/credit.queries.ts';
import { placeOf, type PaymentRow } from '../payments/load-payment.ts';
import { payment, refund } from '../payments/payments.table.ts';
import { takenBack } from '../payments/taken-back.ts';
import { updateSummary } from '../payments/update-summary.ts';
import { lowerFlag } from './settle-refund.ts';

type Paid = Pick<PaymentRow, 'id' | 'method'>;
type PaidFor = { place: EnrollmentForChange } | { bill: Bill };
type Changing = Pick<ActionContext, 'now' | 'origin'>;

/**
 * What of a payment is credit of its family because it was more than was due, in cents. Credit that paid, and what was carried over from another
 * system, came as no money here, so it does not go back as money.
 */
export async function overpaidCents(db: Executor, { id, method }: Paid): Promise<number> {
  if (paymentMethodFacts[method].stored) return 0;
  const [found] = await db
    .select({ cents: sql`coalesce(sum(${refund.amountCents}), 0)`.mapWith(Number) })
    .from(refund)
    .where(
      and(
        eq(refund.paymentId, id),
        eq(refund.overpaid, true),
        eq(refund.channel, 'credit'),
        eq(refund.state, 'succeeded'),
      ),
    );
  return found?.cents ?? 0;
}

/** Whether all that went back of a payment was such credit: nothing of it was refunded as what it paid. */
export async function wasOnlyCredit(db: Executor, { id }: Paid): Promise<boolean> {
  const rows = await db
    .select({ id: refund.id })
    .from(refund)
    .where(and(eq(refund.paymentId, id), ne(refund.state, 'rejected'), sql`not ${sql.raw(takenBack('refund'))}`))
    .limit(1);
  return rows.length === 0;
}

/**
 * How much of such credit can be refunded: as far as the family has not used what it has. The caller has locked the payment and what it is
 * for. Throws 409 where there is none, or all of it is used.
 */
export async function lockUnusedCredit(
  tx: Transaction,
  { row, parentId }: { row: Paid; parentId: string | null },
): Promise<number> {
  const overpaid = await overpaidCents(tx, row);
  if (overpaid === 0 || parentId === null)
    throw conflict('nothing_to_refund', 'This payment has already been refunded, or a refund is on its way.');
  await lockFamily(tx, parentId);
  const unused = Math.min(overpaid, await creditCents(tx, parentId));
  if (unused === 0)
    throw conflict(
      'credit_used',
      `${inDollars(overpaid)} of this payment became family credit, and the family has used its credit. Refund what was paid with it instead.`,
    );
  return unused;
}

/**
 * Takes credit back, so that its money can go back the way it came; the payment is flagged until it has, and counts last. The caller has
 * locked it, what it is for, and the credit of the family. Answers the id of the row, which the refund takes the place of.
 */
export async function takeCreditBack(
  tx: Transaction,
  { now, origin }: Changing,
  {
    row,
    cents,
    asked,
    ...of
  }: {
    row: Paid;
    cents: number;
    asked: { reason: string | null; requestedBy: string; returnedOn: string | null };
  } & PaidFor,
): Promise<string> {
  const id = newId();
  await tx.insert(refund).values({
    ...asked,
    id,
    paymentId: row.id,
    amountCents: -cents,
    state: 'succeeded',
    channel: 'credit',
    overpaid: true,
    createdAt: now,
    settledAt: now,
  });
  await tx
    .update(payment)
    .set({ refundedCents: sql`${payment.refundedCents} - ${cents}`, needsAttention: true })
    .where(eq(payment.id, row.id));
  await settle(tx, { now, origin }, of);
  await recordAudit(tx, origin, {
    action: 'credit.taken_back',
    entity: 'payment',
    entityId: row.id,
    after: { refund_id: id, amount_cents: cents },
  });
  return id;
}

/** A refund of credit that a second admin declined: the family has its credit again. Any other refund changes nothing. The caller has locked the payment. */
export async function restoreCredit(
  tx: Transaction,
  context: ActionContext,
  { paid, row }: { paid: PaymentRow; row: Pick<typeof refund.$inferSelect, 'insteadOf' | 'amountCents'> },
): Promise<void> {
  if (row.insteadOf === null) return;
  const [taken] = await tx.select({ overpaid: refund.overpaid }).from(refund).where(eq(refund.id, row.insteadOf));
  if (!taken?.overpaid) return;
  const of: PaidFor =
    paid.receivableId === null
      ? { place: await loadForChange(tx, placeOf(paid)) }
      : { bill: await lockBill(tx, paid.receivableId) };
  await holdAsCredit(tx, context, { row: paid, cents: row.amountCents, reason: 'The refund of it was declined' });
  await settle(tx, context, of);
  await lowerFlag(tx, paid.id);
}

async function settle(tx: Transaction, context: Changing, of: PaidFor): Promise<void> {
  if ('bill' in of) await settleBill(tx, context, of.bill);
  else await updateSummary(tx, context, of.place);
}
