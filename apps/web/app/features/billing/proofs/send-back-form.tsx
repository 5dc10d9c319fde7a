import { proofCalls, reviewProof } from '@doctorbird/contract/billing/proofs';
import type { ProofReview } from '@doctorbird/contract/billing/proofs';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import * as styles from './proof-review.module.css';

const reasons = [
  {
    value: 'dark',
    label: 'Too dark or blurred',
    text: 'We cannot read the picture. Please take it again in good light and send it once more.',
  },
  {
    value: 'amount',
    label: 'Wrong amount',
    text: 'The slip shows another amount than the one for this place. Please check it and send the right slip.',
  },
  {
    value: 'account',
    label: 'Wrong account',
    text: 'The slip shows a payment to an account that is not ours. Please check the account number, and ask your bank to send the money back.',
  },
  { value: 'other', label: 'Another reason', text: '' },
] as const;

type Typed = { kind: (typeof reasons)[number]['value']; reason: string };
type SendBackFormProps = {
  proof: ProofReview;
  onClose: () => void;
  /** It is sent back. */
  onDone: () => void;
  /** Another admin was faster. */
  onLate: (message: string) => void;
};

/** Sends a proof back with a reason that the family reads; each common one brings its sentence, which can be changed. */
export function SendBackForm({ proof, onClose, onDone, onLate }: SendBackFormProps) {
  const intent = useIntentKey();
  const { form, field, frame } = useCallForm(
    typedAs(reviewProof, ({ reason }: Typed) => ({ decision: 'reject', reason })),
    {
      defaults: { kind: 'dark', reason: reasons[0].text },
      fallback: 'Failed to send the proof back',
      draft: false,
      send: async (body) => {
        const parts = { params: { id: proof.id }, body };
        await intent.once(parts, (idempotencyKey) => call(proofCalls.reviewProof, parts, { idempotencyKey }));
        toast.success(`The proof is sent back to ${proof.contact.full_name}.`);
        onDone();
      },
      onRefusal: (reason) => {
        if (reason.code !== 'already_reviewed') return false;
        onLate(reason.message);
        return true;
      },
    },
  );
  const kind = field('kind');
  return (
    <Dialog title="Send the proof back" open onClose={onClose}>
      <DialogForm frame={frame} submit="Send it back" pendingLabel="Sending" variant="danger" onCancel={onClose}>
        <fieldset className={styles.reasons}>
          <legend>What is wrong with it?</legend>
          {reasons.map(({ value, label, text }) => (
            <label key={value}>
              <input
                type="radio"
                value={value}
                {...kind}
                onChange={(event) => {
                  void kind.onChange(event);
                  form.setValue('reason', text, { shouldValidate: form.formState.isSubmitted });
                }}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <TextArea
          label="Reason"
          hint="The family will read this by email and in the portal."
          rows={3}
          {...field('reason')}
        />
      </DialogForm>
    </Dialog>
  );
}
