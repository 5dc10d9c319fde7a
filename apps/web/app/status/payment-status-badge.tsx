import type {
  PaymentState,
  PaymentStatus,
  PaymentOutcome,
  RefundState,
  ReturnChannel,
} from '@doctorbird/contract/core/enrollment-states';
import type { ProofState } from '@doctorbird/contract/billing/payments';
import {
  paymentMethodLabels,
  paymentStatusLabels,
  paymentOutcomeLabels,
  proofStateLabels,
  refundChannelLabels,
  refundStateNames,
} from '@doctorbird/contract/core/state-labels';
import { Badge } from '../ui/badge.tsx';
import type { BadgeTone } from '../ui/badge.tsx';

export { paymentMethodLabels, paymentStatusLabels, paymentOutcomeLabels, proofStateLabels, refundChannelLabels };

const statusTones: Record<PaymentStatus | PaymentOutcome, BadgeTone> = {
  pending: 'waiting',
  paid: 'good',
  partially_paid: 'waiting',
  failed: 'bad',
  waived: 'info',
  partially_refunded: 'done',
  refunded: 'done',
  undone: 'off',
};
const statusLabels = { ...paymentStatusLabels, ...paymentOutcomeLabels };

export function PaymentStatusBadge({ status }: { status: PaymentStatus | PaymentOutcome }) {
  return <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>;
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

export const refundStateLabels: Record<RefundState, string> = {
  awaiting_approval: 'refund awaiting approval',
  requested: 'refund requested',
  submitted: 'refund on its way',
  succeeded: 'refunded',
  rejected: 'refund not accepted',
};

export const refundStateText: Record<RefundState, { label: string; tone: BadgeTone }> = {
  awaiting_approval: { label: refundStateNames.awaiting_approval, tone: 'waiting' },
  requested: { label: refundStateNames.requested, tone: 'waiting' },
  submitted: { label: refundStateNames.submitted, tone: 'info' },
  succeeded: { label: refundStateNames.succeeded, tone: 'good' },
  rejected: { label: refundStateNames.rejected, tone: 'bad' },
};

export function RefundStateBadge({ state, channel }: { state: RefundState; channel: ReturnChannel }) {
  if (channel === 'reversal') return <PaymentStatusBadge status="undone" />;
  return <Badge tone={refundStateText[state].tone}>{refundStateText[state].label}</Badge>;
}

const proofTones: Record<ProofState, BadgeTone> = {
  under_review: 'waiting',
  accepted: 'good',
  rejected: 'bad',
  withdrawn: 'off',
};

export function ProofStateBadge({ state }: { state: ProofState }) {
  return <Badge tone={proofTones[state]}>{proofStateLabels[state]}</Badge>;
}
