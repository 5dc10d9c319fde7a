import type {
  PaymentMethod,
  PaymentState,
  PaymentStatus,
  RefundChannel,
  RefundState,
} from '@doctorbird/contract/core/enrollment-states';
import type { ProofState } from '@doctorbird/contract/billing/payments';
import { Badge } from '../ui/badge.tsx';
import type { BadgeTone } from '../ui/badge.tsx';

export const paymentStatusLabels: Record<PaymentStatus, string> = {
  pending: 'Pending',
  paid: 'Paid',
  partially_paid: 'Partly paid',
  failed: 'Failed',
  waived: 'Waived',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
};

const statusTones: Record<PaymentStatus, BadgeTone> = {
  pending: 'waiting',
  paid: 'good',
  partially_paid: 'waiting',
  failed: 'bad',
  waived: 'info',
  partially_refunded: 'done',
  refunded: 'done',
};

export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  return <Badge tone={statusTones[status]}>{paymentStatusLabels[status]}</Badge>;
}

const stateText: Record<PaymentState, { label: string; tone: BadgeTone }> = {
  created: { label: 'Started', tone: 'waiting' },
  pending: { label: 'Waiting for the bank', tone: 'waiting' },
  confirmed: { label: 'Paid', tone: 'good' },
  failed: { label: 'Declined', tone: 'bad' },
  cancelled: { label: 'Cancelled', tone: 'off' },
  expired: { label: 'Expired', tone: 'off' },
};

/** The state of one payment, not the payment status of its enrollment. */
export function PaymentStateBadge({ state }: { state: PaymentState }) {
  return <Badge tone={stateText[state].tone}>{stateText[state].label}</Badge>;
}

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  card: 'Card',
  bank_transfer: 'Bank transfer',
  cash: 'Cash',
  cheque: 'Cheque',
  bill_payment: 'Bill-payment agent',
  credit: 'Family credit',
};

export const refundStateLabels: Record<RefundState, string> = {
  awaiting_approval: 'refund awaiting approval',
  requested: 'refund requested',
  submitted: 'refund on its way',
  succeeded: 'refunded',
  rejected: 'refund not accepted',
};

export const refundStateText: Record<RefundState, { label: string; tone: BadgeTone }> = {
  awaiting_approval: { label: 'Awaiting approval', tone: 'waiting' },
  requested: { label: 'To be sent', tone: 'waiting' },
  submitted: { label: 'On its way', tone: 'info' },
  succeeded: { label: 'Refunded', tone: 'good' },
  rejected: { label: 'Not carried out', tone: 'bad' },
};

export function RefundStateBadge({ state }: { state: RefundState }) {
  return <Badge tone={refundStateText[state].tone}>{refundStateText[state].label}</Badge>;
}

export const refundChannelLabels: Record<RefundChannel, string> = {
  gateway: 'Back to the card',
  bank_transfer: 'Bank transfer',
  cash: 'Cash',
  credit: 'Family credit',
};

export const proofStateLabels: Record<ProofState, string> = {
  under_review: 'Under review',
  accepted: 'Accepted',
  rejected: 'Sent back',
  withdrawn: 'Withdrawn',
};

const proofTones: Record<ProofState, BadgeTone> = {
  under_review: 'waiting',
  accepted: 'good',
  rejected: 'bad',
  withdrawn: 'off',
};

export function ProofStateBadge({ state }: { state: ProofState }) {
  return <Badge tone={proofTones[state]}>{proofStateLabels[state]}</Badge>;
}
