import { refundCalls, settleRefund } from '@doctorbird/contract/billing/refunds';
import type { AdminRefund } from '@doctorbird/contract/billing/refunds';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatMoney } from '../../../format/money.ts';
import { today } from '../../../format/today.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { RefundAccountLine } from './refund-account-line.tsx';
import { adminTask } from './refund-cells.tsx';
import { paidFor } from '../payments/paid-for.ts';

/** Approves or stops a large refund; marks a transfer as sent or as failed. */
export function RefundDecision({ refund: now, onClose }: { refund: AdminRefund; onClose: () => void }) {
  // As it was opened: when somebody else was faster, the refusal and what was typed stay in sight.
  const [refund] = useState(now);
  if (adminTask(refund) === 'approve' && refund.own)
    return (
      <>
        <p>{`You requested this refund of ${formatMoney(refund.amount)} yourself. Above the set limit another admin has to approve it.`}</p>
        <DialogActions>
          <Button variant="line" plain onClick={onClose}>
            Close
          </Button>
        </DialogActions>
      </>
    );
  return <DecisionForm refund={refund} onClose={onClose} />;
}

/** The same answers for a refund that needs approval. */
const decision = z
  .strictObject(settleRefund.shape)
  .refine(({ outcome, reason }) => outcome === 'done' || reason !== null, {
    error: 'Please say why',
    path: ['reason'],
  });
type Typed = { reference: string; reason: string; returned_on: string };

function DecisionForm({ refund, onClose }: { refund: AdminRefund; onClose: () => void }) {
  const [refusing, setRefusing] = useState(false);
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const approving = adminTask(refund) === 'approve';
  const amount = formatMoney(refund.amount);
  const params = { id: refund.id };
  const schema = typedAs(approving ? decision : settleRefund, (typed: Typed) => ({
    ...typed,
    outcome: refusing ? 'failed' : 'done',
  }));
  const { field, frame } = useCallForm(schema, {
    defaults: { reference: '', reason: '', returned_on: today() },
    fallback: 'Failed to save the decision',
    onRefusal: (refused) => {
      // Someone else was faster: show the current state.
      if (refused.status === 409) void revalidator.revalidate();
      return false;
    },
    send: async (body) => {
      await intent.once([refund.id, refund.state, body], (idempotencyKey) => {
        const options = { idempotencyKey };
        if (!approving) return call(refundCalls.settleRefund, { params, body }, options);
        return refusing
          ? call(refundCalls.declineRefund, { params, body: { reason: body.reason ?? '' } }, options)
          : call(refundCalls.approveRefund, { params }, options);
      });
      toast.success(
        refusing
          ? `The refund of ${amount} is stopped.`
          : approving
            ? `${amount} approved.`
            : `${amount} is marked as sent.`,
      );
      await revalidator.revalidate();
      onClose();
    },
  });
  return (
    <FormFrame frame={frame}>
      <p>
        {`${amount} of ${formatMoney(refund.payment.amount)} for ${paidFor(refund).who}, requested by ${refund.requested_by.full_name}.`}
        {refund.reason && <span>{` Reason: ${refund.reason}.`}</span>}
      </p>
      {!approving && refund.channel === 'gateway' && (
        <p>The card service reports the outcome automatically. Enter it here only if its statement already shows it.</p>
      )}
      {!approving && refund.has_account && <RefundAccountLine refundId={refund.id} />}
      {refusing && <TextArea label="Why?" rows={3} maxLength={500} {...field('reason')} />}
      {!refusing && !approving && (
        <>
          <DateField label="Sent on" max={today()} {...field('returned_on')} />
          <TextField label="The bank's reference" optional maxLength={80} {...field('reference')} />
        </>
      )}
      <DialogActions>
        <Button variant="line" plain onClick={() => setRefusing(!refusing)}>
          {refusing ? 'Back' : approving ? 'Do not approve' : 'Could not be sent'}
        </Button>
        <Button
          type="submit"
          variant={refusing ? 'danger' : 'leaf'}
          plain
          pending={frame.pending}
          pendingLabel="Saving"
        >
          {refusing ? 'Stop the refund' : approving ? `Approve ${amount}` : 'Mark as sent'}
        </Button>
      </DialogActions>
    </FormFrame>
  );
}
