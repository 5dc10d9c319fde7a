import { proofCalls } from '@doctorbird/contract/billing/proofs';
import type { AdminProof } from '@doctorbird/contract/billing/proofs';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { download } from '../../../api/download.ts';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { usePlainForm } from '../../../forms/use-plain-form.ts';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney, readMoney } from '../../../format/money.ts';
import { DownloadButton } from '../../../portal/download-button.tsx';
import { paymentMethodLabels } from '../../../status/payment-status-badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { differenceOf } from './proof-difference.ts';

/** The slip and what it is for; accept what came, or send it back with the reason. */
export function ReviewProofForm({ proof, onClose }: { proof: AdminProof; onClose: () => void }) {
  const [rejecting, setRejecting] = useState(false);
  const [written, setWritten] = useState(String(proof.amount ?? proof.payment.amount));
  const { due } = proof.payment;
  const difference = differenceOf(readMoney(written), due, proof.student.full_name);
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const open = proof.state === 'under_review';
  const { formProps, field, refusal, details, pending } = usePlainForm({
    rules: rejecting
      ? { reason: (value) => (value.trim() === '' ? 'Please say why: the family will see this' : undefined) }
      : { amount: (value) => ((readMoney(value) ?? 0) > 0 ? undefined : 'Please enter the amount in numbers') },
    fallback: 'Failed to save the decision',
    send: async (values) => {
      const body = rejecting
        ? { decision: 'reject' as const, reason: values.reason ?? '' }
        : { decision: 'accept' as const, amount: readMoney(values.amount) ?? 0, due };
      const parts = { params: { id: proof.id }, body };
      try {
        await intent.once(parts, (idempotencyKey) => call(proofCalls.reviewProof, parts, { idempotencyKey }));
      } finally {
        await revalidator.revalidate();
      }
      toast.success(
        rejecting
          ? `The proof is sent back to ${proof.parent?.full_name ?? 'the family'}.`
          : differenceOf(readMoney(values.amount), due, proof.student.full_name).done,
      );
      onClose();
    },
  });
  return (
    <form className="form" {...formProps} key={rejecting ? 'reject' : 'accept'}>
      <FormErrors message={refusal} details={details} />
      <FactList
        facts={[
          { label: 'Student', value: proof.student.full_name },
          { label: 'Program', value: proof.program.title },
          ...(open
            ? [{ label: 'Due now', value: formatMoney(due) }]
            : [{ label: 'Amount', value: formatMoney(proof.payment.amount) }]),
          { label: 'The family says it paid', value: proof.amount === null ? null : formatMoney(proof.amount) },
          { label: 'Reference', value: <span className="reference">{proof.payment.reference}</span> },
          { label: 'Method', value: paymentMethodLabels[proof.payment.method] },
          { label: 'Paid on', value: formatDate(proof.paid_on) },
          { label: 'Note of the family', value: proof.note },
          { label: 'Reason', value: proof.reason },
          { label: 'Decided by', value: proof.reviewed_by },
        ]}
      />
      <p>
        <DownloadButton
          fallback="Failed to download the proof"
          fetchFile={() => download(proofCalls.getProofFile, { params: { id: proof.id } }, proof.file_name)}
        >
          {`Save the slip (${proof.file_type.toUpperCase()})`}
        </DownloadButton>
      </p>
      {open && !rejecting && (
        <div
          className="form"
          onChange={(event) => {
            if (event.target instanceof HTMLInputElement) setWritten(event.target.value);
          }}
        >
          <TextField
            label="Amount received (J$)"
            inputMode="decimal"
            autoComplete="off"
            hint="As the bank shows it."
            defaultValue={written}
            {...field('amount')}
          />
          <p className="difference" role="status">
            {difference.says}
          </p>
        </div>
      )}
      {open && rejecting && <TextArea label="Reason" hint="The family will see this." rows={3} {...field('reason')} />}
      <DialogActions>
        {open && (
          <Button variant="line" plain onClick={() => setRejecting(!rejecting)}>
            {rejecting ? 'Back' : 'Send back'}
          </Button>
        )}
        {open ? (
          <Button type="submit" variant={rejecting ? 'danger' : 'leaf'} plain pending={pending} pendingLabel="Saving">
            {rejecting ? 'Send it back' : difference.button}
          </Button>
        ) : (
          <Button variant="line" plain onClick={onClose}>
            Close
          </Button>
        )}
      </DialogActions>
    </form>
  );
}
