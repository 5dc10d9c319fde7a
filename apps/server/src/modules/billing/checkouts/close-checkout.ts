import type { PaymentState } from '@doctorbird/contract/core/enrollment-states';
import { and, eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../enrollments/places/record-event.ts';
import { noteOnBill } from '../bills/note-on-bill.ts';
import { areGifts } from '../fund/add-gift.ts';
import { isManual, type PaymentRow } from '../payments/load-payment.ts';
import { canStep, isOpen } from '../payments/payment-state.ts';
import { payment } from '../payments/payments.table.ts';
import { updateSummary } from '../payments/update-summary.ts';
import { paymentProof } from '../proofs/proofs.table.ts';
import { checkout } from './checkouts.table.ts';
import { checkoutOf, lockCheckout, lockPaymentsOf } from './load-checkout.ts';
import { lockPartsOf } from './lock-parts.ts';

type Ending = Extract<PaymentState, 'failed' | 'cancelled' | 'expired'>;
interface Closing {
  to: Ending;
  message: string;
}

const titles: Record<Ending, string> = {
  failed: 'Card payment did not go through',
  cancelled: 'Card payment left unfinished',
  expired: 'Card payment timed out',
};

/** Closes an open checkout that failed. Never touches a confirmed payment; returns whether anything changed. */
export async function closeCheckout(
  tx: Transaction,
  context: ActionContext,
  { checkoutId, ...closing }: Closing & { checkoutId: string },
): Promise<boolean> {
  if (!(await lockCheckout(tx, checkoutId))) return false;
  return close(tx, context, { rows: await lockPaymentsOf(tx, checkoutId), closing });
}

/**
 * Closes the payment of one place. A gateway's page asks for the whole sum, so all of its checkout ends; money that the
 * family sends itself is asked for the other places still, under the same reference.
 */
export async function closePayment(
  tx: Transaction,
  context: ActionContext,
  { paymentId, ...closing }: Closing & { paymentId: string },
): Promise<boolean> {
  const found = await checkoutOf(tx, paymentId);
  if (!found) return false;
  await lockCheckout(tx, found.id);
  const all = await lockPaymentsOf(tx, found.id);
  return close(tx, context, { rows: isManual(found) ? all.filter(({ id }) => id === paymentId) : all, closing });
}

async function close(
  tx: Transaction,
  context: ActionContext,
  { rows, closing: { to, message } }: { rows: PaymentRow[]; closing: Closing },
): Promise<boolean> {
  const closing = rows.filter(({ state }) => canStep(state, to));
  for (const part of await lockPartsOf(tx, closing)) {
    const { paid: row } = part;
    const title = isManual(row) ? 'Other way to pay chosen' : titles[to];
    await tx.update(payment).set({ state: to, message }).where(eq(payment.id, row.id));
    if ('bill' in part) await noteOnBill(tx, context, { bill: part.bill, facts: { title, detail: message } });
    else {
      await updateSummary(tx, context, part.place);
      await recordEvent(tx, context, {
        enrollmentId: part.place.id,
        facts: { kind: 'payment', title, detail: message, data: { payment_id: row.id } },
      });
    }
    await recordAudit(tx, context.origin, {
      action: `payment.${to}`,
      entity: 'payment',
      entityId: row.id,
      before: { state: row.state },
      after: { state: to },
    });
  }
  const [first] = closing;
  if (!first) return false;
  await afterLeaving(tx, context, { checkoutId: first.checkoutId, closing: { to, message } });
  return true;
}

/**
 * The total shrinks when a place is taken out; with the last place a gift is taken out, too, and a slip under review has nothing to prove any
 * more.
 */
async function afterLeaving(
  tx: Transaction,
  context: ActionContext,
  { checkoutId, closing }: { checkoutId: string; closing: Closing },
): Promise<void> {
  const left = (await lockPaymentsOf(tx, checkoutId)).filter(({ state }) => isOpen(state));
  if (left.length > 0 && (await areGifts(tx, left))) {
    await close(tx, context, { rows: left, closing });
    return;
  }
  if (left.length > 0) {
    const amountCents = left.reduce((sum, row) => sum + row.amountCents, 0);
    await tx.update(checkout).set({ amountCents }).where(eq(checkout.id, checkoutId));
    return;
  }
  await tx
    .update(paymentProof)
    .set({ state: 'withdrawn', reviewedAt: context.now })
    .where(and(eq(paymentProof.checkoutId, checkoutId), eq(paymentProof.state, 'under_review')));
}
