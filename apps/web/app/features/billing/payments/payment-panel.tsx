import type { reversalCalls } from '@doctorbird/contract/billing/reversals';
import type { AdminPayment, paymentCalls } from '@doctorbird/contract/billing/payments';
import type { ReactNode } from 'react';
import { Link } from '../../../ui/link.tsx';
import { formatDate, formatDateTime } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import type { OpenRecord } from '../../../portal/open-record.ts';
import { RecordPanel } from '../../../portal/record-panel.tsx';
import { ProofStateBadge, PaymentStatusBadge, paymentMethodLabels } from '../../../status/payment-status-badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { refundText } from '../refunds/refund-text.ts';
import { GatewayEvents } from '../gateways/gateway-events.tsx';
import { ReceiptButton } from './receipt-button.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as recordPanelStyles from '../../../portal/record-panel.module.css';
import { partText } from './part-text.ts';
import { paidFor } from './paid-for.ts';
import { rightOf } from '../../../ui/may-gate.ts';

type PaymentPanelProps = {
  payment: AdminPayment;
  open: OpenRecord;
  onRefund: (payment: AdminPayment) => void;
  onUndo: (payment: AdminPayment) => void;
  /** A form for a note about the family. */
  note: ReactNode;
};

/** What happened to a payment, newest first: its own dates, its refunds and its proof. */
function historyOf({ id, created_at, confirmed_at, message, refunds, proof }: AdminPayment) {
  // Newest first, also among those of the same moment.
  const events = [
    ...refunds.map((refund) => ({
      id: refund.id,
      at: refund.settled_at ?? refund.created_at,
      title: refundText(refund),
      detail: refund.message ?? refund.reason,
    })),
    ...(proof
      ? [{ id: proof.id, at: proof.created_at, title: `Proof sent, paid on ${formatDate(proof.paid_on)}` }]
      : []),
    ...(confirmed_at ? [{ id: `${id}-confirmed`, at: confirmed_at, title: 'Payment confirmed' }] : []),
    { id, at: created_at, title: 'Payment started' },
  ];
  return events
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .map((event, place) => ({
      id: event.id,
      title: event.title,
      note: [
        'detail' in event ? event.detail : null,
        // Why it failed, with the newest event: the payment itself has one message.
        place === 0 ? message : null,
        formatDateTime(event.at),
      ]
        .filter(Boolean)
        .join(' · '),
    }));
}

const slipFacts = ({ slip }: AdminPayment) =>
  slip
    ? [
        { label: 'Approval code', value: slip.approval_code ?? 'Removed with the family' },
        { label: 'Batch', value: [slip.batch, slip.machine].filter(Boolean).join(', ') },
        { label: 'Card ends in', value: slip.last_four },
      ]
    : [];

/** A payment beside the list: facts, one warning, what happened, refund and receipt. */
export function PaymentPanel({ payment, open, onRefund, onUndo, note }: PaymentPanelProps) {
  const { enrollment, student, parent, program, bill, proof } = payment;
  const about = paidFor(payment);
  return (
    <RecordPanel
      open={open}
      label={`${payment.reference}, ${about.who}`}
      number={payment.reference}
      page={about.page}
      actions={
        (payment.can_refund || payment.credit_left > 0 || payment.can_undo || payment.receipt_number) && (
          <>
            {payment.receipt_number && <ReceiptButton paymentId={payment.id} receiptNumber={payment.receipt_number} />}
            {(payment.can_refund || payment.credit_left > 0) && (
              <Button
                size="sm"
                variant="line"
                plain
                asks={rightOf<typeof paymentCalls.refundPayment>('refund')}
                onClick={() => onRefund(payment)}
              >
                {`Refund up to ${formatMoney(payment.refundable || payment.credit_left)}`}
              </Button>
            )}
            {payment.can_undo && (
              <Button
                size="sm"
                variant="line"
                plain
                asks={rightOf<typeof reversalCalls.undoPayment>('refund')}
                onClick={() => onUndo(payment)}
              >
                Undo payment
              </Button>
            )}
          </>
        )
      }
    >
      <h2>{formatMoney(payment.amount)}</h2>
      <div className={layoutStyles.row8}>
        <PaymentStatusBadge status={payment.payment_status} />
        {proof && <ProofStateBadge state={proof.state} />}
      </div>
      {proof?.state === 'under_review' && (
        <p className={recordPanelStyles.warning}>
          A payment proof is waiting for review.{' '}
          <Link closed={null} to={`/admin/payments/proofs?open=${proof.id}`}>
            Review it
          </Link>
        </p>
      )}
      <FactList
        facts={[
          {
            label: 'Organization',
            value: bill?.group_id && <Link to={`/admin/groups/${bill.group_id}`}>{bill.payer}</Link>,
          },
          {
            label: bill?.on_account ? 'For' : 'Invoice',
            value: bill && <Link to={about.page}>{bill.title}</Link>,
            wide: true,
          },
          {
            label: 'Student',
            value: student && <Link to={`/admin/students/${student.id}`}>{student.full_name}</Link>,
          },
          {
            label: 'Parent',
            value: parent ? (
              <Link to={`/admin/parents/${parent.id}`}>{parent.full_name}</Link>
            ) : (
              student && 'Independent'
            ),
          },
          {
            label: 'Program',
            value: program && <Link to={`/admin/programs/${program.id}`}>{program.title}</Link>,
            wide: true,
          },
          {
            label: 'Place',
            value: enrollment && <Link to={`/admin/enrollments/${enrollment.id}`}>{enrollment.number}</Link>,
          },
          { label: 'Method', value: paymentMethodLabels[payment.method] },
          {
            label: 'Paid by',
            value: payment.payer && [payment.payer.name, payment.payer.message].filter(Boolean).join(': '),
            wide: true,
          },
          { label: 'By the link', value: payment.payer?.fund, wide: true },
          {
            label: 'Together with',
            value: payment.together
              ?.filter(({ payment_id }) => payment_id !== payment.id)
              .map((part) => `${partText(part)} (${formatMoney(part.amount)})`)
              .join('; '),
            wide: true,
          },
          // The approval code of a slip is stored as the reference, too.
          { label: 'Bank reference', value: !payment.slip && payment.bank_reference },
          ...slipFacts(payment),
          { label: 'Value date', value: payment.value_date && formatDate(payment.value_date) },
          {
            label: 'Received on',
            value:
              payment.received_on !== payment.value_date &&
              payment.received_on &&
              `${formatDate(payment.received_on)}, in a closed month`,
          },
          { label: 'Entered later', value: payment.entered_on && formatDate(payment.entered_on) },
          { label: 'Refunded', value: payment.refunded > 0 && formatMoney(payment.refunded) },
          { label: 'Receipt', value: payment.receipt_number },
        ].map((fact) => (fact.value === false ? false : fact))}
      />
      <h3>What happened</h3>
      <Timeline label="History of this payment" entries={historyOf(payment)} />
      {payment.method === 'card' && (
        <GatewayEvents
          paymentId={payment.id}
          state={[payment.state, ...payment.refunds.map(({ state }) => state)].join(' ')}
        />
      )}
      {note}
    </RecordPanel>
  );
}
