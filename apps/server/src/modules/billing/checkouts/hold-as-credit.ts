import { isTied } from '@doctorbird/contract/core/payment-methods';
import { eq, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { inDollars } from '../../../platform/money.ts';
import type { PaymentRow } from '../payments/load-payment.ts';
import { giveToFund } from '../fund/return-to-fund.ts';
import { payment, refund } from '../payments/payments.table.ts';
import { backToSource } from '../refunds/back-to-source.ts';

/**
 * What was paid beyond the price belongs to the family, or to the gift card or the fund that paid it. It gets a row of its own, so that every
 * view counts it.
 */
export async function holdAsCredit(
  tx: Transaction,
  { origin, now }: ActionContext,
  {
    row,
    cents,
    reason = 'More was paid than was due',
    of = null,
    gift = false,
  }: {
    row: PaymentRow;
    cents: number;
    reason?: string;
    /** Whose credit it becomes where a gateway reported the money, for nobody acts then. */
    of?: string | null;
    /** The family gave it to the scholarship fund. */
    gift?: boolean;
  },
): Promise<void> {
  const requestedBy = origin.actorId ?? of;
  if (requestedBy === null) throw new Error('Credit needs somebody who gave it.');
  const id = newId();
  const channel = gift ? 'scholarship_fund' : isTied(row.method) ? row.method : 'credit';
  // Credit of an overpayment came with the payment; that of a cheaper program comes now.
  const [paid] = await tx
    .select({ valueDay: payment.valueDay, confirmedAt: payment.confirmedAt })
    .from(payment)
    .where(eq(payment.id, row.id));
  const cameNow = paid?.confirmedAt?.getTime() === now.getTime();
  await tx.insert(refund).values({
    id,
    paymentId: row.id,
    amountCents: cents,
    state: 'succeeded',
    channel,
    overpaid: true,
    reason,
    requestedBy,
    createdAt: now,
    settledAt: now,
    returnedOn: cameNow && paid?.valueDay !== jamaicaDay(now) ? paid?.valueDay : null,
  });
  await tx
    .update(payment)
    .set({ refundedCents: sql`${payment.refundedCents} + ${cents}` })
    .where(eq(payment.id, row.id));
  if (gift) await giveToFund(tx, { origin, now }, { refundId: id, cents, reason });
  else await backToSource(tx, { origin, now }, { id, paymentId: row.id, channel, amountCents: cents, reason });
  await recordAudit(tx, origin, {
    action: gift ? 'fund.gift_paid' : channel === 'credit' ? 'credit.added' : 'refund.succeeded',
    entity: 'payment',
    entityId: row.id,
    after: { refund_id: id, amount_cents: cents },
  });
}

/** What the family reads of money on account. */
export const onAccountText = 'It is now family credit: use it at Pay Now for any program.';

export const creditText = (cents: number) =>
  `${inDollars(cents)} of it is more than was due. It is now family credit: use it at Pay Now for any program.`;
