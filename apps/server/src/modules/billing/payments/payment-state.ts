import type { PaymentState, RefundState } from '@doctorbird/contract/core/enrollment-states';

/**
 * Which steps an attempt may take. Money that really arrived wins over anything said before it:
 * a gateway's late "success" confirms even an attempt that looked failed or expired.
 */
const steps: Record<PaymentState, readonly PaymentState[]> = {
  created: ['pending', 'confirmed', 'failed', 'cancelled', 'expired'],
  // Back to the start when the office does not accept a slip.
  pending: ['created', 'confirmed', 'failed', 'cancelled', 'expired'],
  confirmed: [],
  failed: ['confirmed'],
  cancelled: ['confirmed'],
  expired: ['confirmed'],
};
export const canStep = (from: PaymentState, to: PaymentState): boolean => steps[from].includes(to);
export const isOpen = (state: PaymentState): boolean => state === 'created' || state === 'pending';

const refundSteps: Record<RefundState, readonly RefundState[]> = {
  awaiting_approval: ['requested', 'rejected'],
  requested: ['submitted', 'succeeded', 'rejected'],
  submitted: ['succeeded', 'rejected'],
  succeeded: [],
  rejected: [],
};
export const canStepRefund = (from: RefundState, to: RefundState): boolean => refundSteps[from].includes(to);
