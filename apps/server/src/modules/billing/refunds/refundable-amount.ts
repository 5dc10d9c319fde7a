import type { PaymentState } from '@doctorbird/contract/core/enrollment-states';

/** What can still be refunded, in cents: captured less every refund that was not rejected. */
export const refundableCents = (payment: { state: PaymentState; amountCents: number; refundedCents: number }): number =>
  payment.state === 'confirmed' ? Math.max(0, payment.amountCents - payment.refundedCents) : 0;
