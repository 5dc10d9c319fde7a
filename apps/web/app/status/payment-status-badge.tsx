import type { PaymentMethod, PaymentState, PaymentStatus, RefundState } from '@doctorbird/contract/enrollment-words';
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

const stateWords: Record<PaymentState, { label: string; tone: BadgeTone }> = {
  created: { label: 'Started', tone: 'waiting' },
  pending: { label: 'Waiting for the bank', tone: 'waiting' },
  confirmed: { label: 'Paid', tone: 'good' },
  failed: { label: 'Declined', tone: 'bad' },
  cancelled: { label: 'Cancelled', tone: 'off' },
  expired: { label: 'Expired', tone: 'off' },
};

/** The state of one payment, as against the standing of the enrollment that it is for. */
export function PaymentStateBadge({ state }: { state: PaymentState }) {
  return <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>;
}

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  card: 'Card',
  bank_transfer: 'Bank transfer',
  cash: 'Cash',
  cheque: 'Cheque',
};

export const refundStateLabels: Record<RefundState, string> = {
  requested: 'refund asked for',
  submitted: 'refund on its way',
  succeeded: 'refunded',
  rejected: 'refund not accepted',
};
