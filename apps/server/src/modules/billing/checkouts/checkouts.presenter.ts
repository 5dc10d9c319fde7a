import type { Checkout } from '@doctorbird/contract/billing/checkouts';
import { toWire } from '../../../platform/money.ts';
import { isOpen } from '../payments/payment-state.ts';
import { presentFamilyPayment, type PaymentListRow } from '../payments/payments.presenter.ts';

/** Null without payments: no such checkout, or another family's. */
export function presentCheckout(rows: readonly PaymentListRow[]): Checkout | null {
  const counted = rows.filter(({ state }) => isOpen(state) || state === 'confirmed');
  // What left before it was paid is no longer asked for; when all have ended, the sum is that of the attempt.
  const asked = counted.length > 0 ? counted : rows;
  const [first] = asked;
  if (!first) return null;
  const payments = rows.map(presentFamilyPayment);
  const one = presentFamilyPayment(first);
  return {
    id: first.checkoutId,
    reference: one.reference,
    amount: toWire(asked.reduce((sum, row) => sum + row.amountCents, 0)),
    currency: 'JMD',
    method: one.method,
    sandbox: one.sandbox,
    state: one.state,
    message: one.message,
    created_at: one.created_at,
    confirmed_at: one.confirmed_at,
    receipt_number: one.receipt_number,
    proof: one.proof,
    wants_proof: one.wants_proof,
    payments,
  };
}
