import type { PaymentState, RefundState } from '@doctorbird/contract/core/enrollment-states';

/**
 * Allowed steps of an attempt. Money that arrived overrides earlier states: a gateway's late "success" confirms even a
 * failed or expired attempt.
 */
const steps: Record<PaymentState, readonly PaymentState[]> = {
  created: ['pending', 'confirmed', 'failed', 'cancelled', 'expired'],
  // Back to the start when an admin sends a proof back.
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
