import { paymentMethodFacts, paymentMethods } from './enrollment-states.ts';
import type {
  EnrollmentStatus,
  EnrollmentView,
  PaymentMethod,
  PaymentStatus,
  PaymentOutcome,
  RefundState,
  ReturnChannel,
} from './enrollment-states.ts';

/* What screens and exports call a state, so that a sheet reads like its list. */

export const enrollmentStatusLabels: Record<EnrollmentStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  enrolled: 'Enrolled',
  completed: 'Completed',
  cancelled: 'Cancelled',
  rejected: 'Rejected',
};

export const paymentStatusLabels: Record<PaymentStatus, string> = {
  pending: 'Pending',
  paid: 'Paid',
  partially_paid: 'Partly paid',
  failed: 'Failed',
  waived: 'Waived',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
};

export const paymentOutcomeLabels: Record<PaymentOutcome, string> = {
  pending: paymentStatusLabels.pending,
  paid: paymentStatusLabels.paid,
  failed: paymentStatusLabels.failed,
  partially_refunded: paymentStatusLabels.partially_refunded,
  refunded: paymentStatusLabels.refunded,
  undone: 'Undone',
};

export const paymentMethodLabels = Object.fromEntries(
  paymentMethods.map((method) => [method, paymentMethodFacts[method].label]),
) as Record<PaymentMethod, string>;

export const refundChannelLabels: Record<ReturnChannel, string> = {
  gateway: 'Back to the card',
  bank_transfer: 'Bank transfer',
  cash: 'Cash',
  credit: 'Family credit',
  gift_card: 'Back to the gift card',
  scholarship_fund: 'Back to the scholarship fund',
  reversal: 'No money moved',
};

export const refundStateNames: Record<RefundState, string> = {
  awaiting_approval: 'Awaiting approval',
  requested: 'To be sent',
  submitted: 'On its way',
  succeeded: 'Refunded',
  rejected: 'Not carried out',
};

export const proofStateLabels: Record<'under_review' | 'accepted' | 'rejected' | 'withdrawn', string> = {
  under_review: 'Under review',
  accepted: 'Accepted',
  rejected: 'Sent back',
  withdrawn: 'Withdrawn',
};

export const documentStateLabels: Record<'missing' | 'submitted' | 'approved' | 'rejected' | 'expired', string> = {
  missing: 'Missing',
  submitted: 'Submitted',
  approved: 'Approved',
  rejected: 'Rejected',
  expired: 'Expired',
};

export const roleLabels = { staff: 'Staff', admin: 'Admin' } as const;

/** What several states of an enrollment are together. */
export const enrollmentViewLabels: Record<EnrollmentView, string> = {
  to_approve: 'Waiting for your approval',
  lapsing: 'Lapsing within a day',
  open: 'Requested, not enrolled yet',
  seated: 'Holding a place',
};

export const programStatusLabels = {
  draft: 'Draft',
  open: 'Open',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const;

export const groupStatusLabels = {
  pending: 'Pending',
  quoted: 'Quoted',
  active: 'Active',
  completed: 'Completed',
  declined: 'Declined',
  cancelled: 'Cancelled',
} as const;
