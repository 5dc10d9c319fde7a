import { isOpen } from '../payments/payment-state.ts';
import { presentPayment, type PaymentListRow } from '../payments/payments.presenter.ts';

/** The payments that a checkout asks for: what left before it was paid is not asked for any more, unless all have ended. */
export function askedFor(rows: readonly PaymentListRow[]): readonly PaymentListRow[] {
  const counted = rows.filter(({ state }) => isOpen(state) || state === 'confirmed');
  return counted.length > 0 ? counted : rows;
}

/** A checkout reads as the first of its payments, with the sum of them. Null without payments: no such checkout, or another family's. */
export function presentCheckout(rows: readonly PaymentListRow[]) {
  const asked = askedFor(rows);
  const [first] = asked;
  return first
    ? {
        ...presentPayment(first),
        id: first.checkout_id,
        amount: asked.reduce((sum, { amount }) => sum + amount, 0),
        payments: rows.map(presentPayment),
      }
    : null;
}
