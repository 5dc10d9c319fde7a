import { proofCalls, reviewProof } from '@doctorbird/contract/billing/proofs';
import type { AdminProof } from '@doctorbird/contract/billing/proofs';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { download } from '../../../api/download.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney, readMoney } from '../../../format/money.ts';
import { DownloadButton } from '../../../portal/download-button.tsx';
import { paymentMethodLabels } from '../../../status/payment-status-badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { differenceOf } from './proof-difference.ts';
import * as fieldStyles from '../../../ui/field.module.css';
import * as reviewProofStyles from './review-proof.module.css';
import * as textStyles from '../../../ui/text.module.css';

type Typed = { amount: string; reason: string };

/** The proof of payment and its place; accept what arrived, or send it back with a reason. */
export function ReviewProofForm({ proof, onClose }: { proof: AdminProof; onClose: () => void }) {
  const [rejecting, setRejecting] = useState(false);
  const { due } = proof.payment;
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const open = proof.state === 'under_review';
  const schema = typedAs(reviewProof, ({ amount, reason }: Typed) =>
    rejecting
      ? { decision: 'reject', reason }
      : // An empty box is no amount, not the amount due.
        { decision: 'accept', amount: readMoney(amount) ?? Number.NaN, due },
  );
  const { form, field, frame } = useCallForm(schema, {
    defaults: { amount: String(proof.amount ?? proof.payment.amount), reason: '' },
    fallback: 'Failed to save the decision',
    send: async (body) => {
      const parts = { params: { id: proof.id }, body };
      try {
        await intent.once(parts, (idempotencyKey) => call(proofCalls.reviewProof, parts, { idempotencyKey }));
      } finally {
        await revalidator.revalidate();
      }
      toast.success(
        rejecting
          ? `The proof is sent back to ${proof.parent?.full_name ?? 'the family'}.`
          : differenceOf(body.amount, due, proof.student.full_name).done,
      );
      onClose();
    },
  });
  const difference = differenceOf(readMoney(form.watch('amount')), due, proof.student.full_name);
  return (
    <FormFrame frame={frame}>
      <FactList
        facts={[
          { label: 'Student', value: proof.student.full_name },
          { label: 'Program', value: proof.program.title },
          ...(open
            ? [{ label: 'Due now', value: formatMoney(due) }]
            : [{ label: 'Amount', value: formatMoney(proof.payment.amount) }]),
          { label: 'The family says it paid', value: proof.amount === null ? null : formatMoney(proof.amount) },
          { label: 'Reference', value: <span className={textStyles.reference}>{proof.payment.reference}</span> },
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
          {`Save the proof (${proof.file_type.toUpperCase()})`}
        </DownloadButton>
      </p>
      {open && !rejecting && (
        <div className={fieldStyles.form}>
          <TextField
            label="Amount received (J$)"
            inputMode="decimal"
            autoComplete="off"
            hint="As the bank shows it."
            {...field('amount')}
          />
          <p className={reviewProofStyles.difference} role="status">
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
          <Button
            type="submit"
            variant={rejecting ? 'danger' : 'leaf'}
            plain
            pending={frame.pending}
            pendingLabel="Saving"
          >
            {rejecting ? 'Send it back' : difference.button}
          </Button>
        ) : (
          <Button variant="line" plain onClick={onClose}>
            Close
          </Button>
        )}
      </DialogActions>
    </FormFrame>
  );
}
