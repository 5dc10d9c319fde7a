import { refundCalls } from '@doctorbird/contract/billing/refunds';
import type { AdminRefund } from '@doctorbird/contract/billing/refunds';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { adminTask } from './refund-table.tsx';

/** A large refund is approved or stopped; a transfer back is marked as sent, or as one that could not be sent. */
export function RefundDecision({ refund, onClose }: { refund: AdminRefund; onClose: () => void }) {
  const [refusing, setRefusing] = useState(false);
  const [reason, setReason] = useState('');
  const [reference, setReference] = useState('');
  const [error, setError] = useState<string>();
  const { run, pending } = useAction();
  const approving = adminTask(refund) === 'approve';
  const amount = formatMoney(refund.amount);
  const params = { id: refund.id };

  const go = async () => {
    if (refusing && reason.trim() === '') {
      setError('Please say why');
      return;
    }
    const answer = await run({
      meaning: [refund.id, refund.state, refusing, reason, reference],
      make: (idempotencyKey) => {
        const options = { idempotencyKey };
        if (approving)
          return refusing
            ? call(refundCalls.declineRefund, { params, body: { reason } }, options)
            : call(refundCalls.approveRefund, { params }, options);
        const body = refusing ? { outcome: 'failed' as const, reason } : { outcome: 'done' as const, reference };
        return call(refundCalls.settleRefund, { params, body }, options);
      },
      done: () =>
        refusing
          ? `The refund of ${amount} is stopped.`
          : approving
            ? `${amount} approved.`
            : `${amount} is marked as sent.`,
      fallback: 'Failed to save the decision',
    });
    if (answer) onClose();
  };

  if (approving && refund.own)
    return (
      <>
        <p>{`You asked for this refund of ${amount} yourself. Above the set limit somebody else has to approve it.`}</p>
        <DialogActions>
          <Button variant="line" plain onClick={onClose}>
            Close
          </Button>
        </DialogActions>
      </>
    );
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void go();
      }}
    >
      <p>
        {`${amount} of ${formatMoney(refund.payment.amount)} for ${refund.student.full_name}, requested by ${refund.requested_by.full_name}.`}
        {refund.reason && ` Reason: ${refund.reason}.`}
      </p>
      {refusing ? (
        <TextArea
          label="Why?"
          rows={3}
          maxLength={500}
          value={reason}
          error={error}
          onChange={(event) => {
            setError(undefined);
            setReason(event.target.value);
          }}
        />
      ) : (
        !approving && (
          <TextField
            label="The bank's reference"
            optional
            maxLength={80}
            value={reference}
            onChange={(event) => setReference(event.target.value)}
          />
        )
      )}
      <DialogActions>
        <Button variant="line" plain onClick={() => setRefusing(!refusing)}>
          {refusing ? 'Back' : approving ? 'Do not approve' : 'Could not be sent'}
        </Button>
        <Button type="submit" variant={refusing ? 'danger' : 'leaf'} plain pending={pending} pendingLabel="Saving">
          {refusing ? 'Stop the refund' : approving ? `Approve ${amount}` : 'Mark as sent'}
        </Button>
      </DialogActions>
    </form>
  );
}
