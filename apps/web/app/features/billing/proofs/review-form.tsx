import { proofCalls, reviewProof } from '@doctorbird/contract/billing/proofs';
import type { ProofReview } from '@doctorbird/contract/billing/proofs';
import clsx from 'clsx';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatAmount } from '../../../format/amount.ts';
import { readMoney } from '../../../format/money.ts';
import { usePageKeys } from '../../../portal/keys/use-page-keys.ts';
import { useSubmitKey } from '../../../portal/keys/use-submit-key.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { whenShown } from '../../../ui/when-shown.tsx';
import { EarlierProofs } from './earlier-proofs.tsx';
import { ProofChecks } from './proof-checks.tsx';
import { billVerdictOf } from './bill-verdict.ts';
import { verdictOf, type Verdict } from './proof-verdict.ts';
import { useReferenceUses } from '../recording/use-reference-uses.ts';
import { Allowed } from '../../../ui/allowed.tsx';
import * as fieldStyles from '../../../ui/field.module.css';
import * as styles from './proof-review.module.css';

const SendBackForm = whenShown(async () => (await import('./send-back-form.tsx')).SendBackForm, { quiet: true });

/** What accepting an amount means for the places or the bill of a proof. */
function verdictFor(
  { bill, student, enrollment, place, contact, payment, places, bills, parent }: ProofReview,
  amount: number | undefined,
): Verdict {
  const { open, due } = payment;
  const hasCredit = parent !== null;
  if (!student || !enrollment || !place)
    return billVerdictOf({ amount, open, payer: contact.full_name, invoice: bill?.invoice_number ?? '', hasCredit });
  return verdictOf({
    amount,
    due,
    open,
    student: student.full_name,
    family: contact.full_name,
    status: enrollment.status,
    whenSettled: place.when_settled,
    places: places.length,
    bills: bills.length,
    hasCredit,
  });
}

type Typed = { amount: string; received_on: string; bank_reference: string };
type ReviewFormProps = {
  proof: ProofReview;
  /** Another proof waits after this one. */
  hasNext: boolean;
  /** Opens the next proof, after a decision or to skip this one. */
  onNext: () => void;
};

/** The decision about a proof; readers who take no money see what was found. */
export function ReviewForm(props: ReviewFormProps) {
  const { proof } = props;
  return (
    <Allowed
      asks={proofCalls.reviewProof}
      otherwise={
        <div className={styles.about}>
          <ProofChecks proof={proof} uses={null} />
          <EarlierProofs proofs={proof.earlier} />
        </div>
      }
    >
      <DecideForm {...props} />
    </Allowed>
  );
}

/** Accepts what arrived, or sends the proof back; then the next proof opens. */
function DecideForm({ proof, hasNext, onNext }: ReviewFormProps) {
  const { due } = proof.payment;
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const [sendingBack, setSendingBack] = useState(false);
  const [asking, setAsking] = useState(false);
  const confirmed = useRef(false);
  const late = (message: string) => {
    toast.error(message);
    onNext();
  };
  const schema = typedAs(reviewProof, ({ amount, ...typed }: Typed) => ({
    decision: 'accept',
    ...typed,
    // An empty box is no amount, not the amount due.
    amount: readMoney(amount) ?? Number.NaN,
    due,
  }));
  const { form, field, frame, submit } = useCallForm(schema, {
    defaults: {
      amount: formatAmount(due > 0 ? due : (proof.amount ?? proof.payment.amount)),
      received_on: proof.paid_on,
      bank_reference: '',
    },
    fallback: 'Failed to save the decision',
    draft: false,
    send: async (body) => {
      if (usedBefore && !confirmed.current) {
        setAsking(true);
        return false;
      }
      const parts = { params: { id: proof.id }, body };
      await intent.once(parts, (idempotencyKey) => call(proofCalls.reviewProof, parts, { idempotencyKey }));
      toast.success(verdictFor(proof, body.amount).done);
      onNext();
      return true;
    },
    onRefusal: (reason) => {
      if (reason.code === 'already_reviewed') {
        late(reason.message);
        return true;
      }
      if (reason.status === 409) void revalidator.revalidate();
      return false;
    },
  });
  const verdict = verdictFor(proof, readMoney(form.watch('amount')));
  const uses = useReferenceUses(form.watch('bank_reference'), proof.payment.id);
  const usedBefore = proof.same_file.length > 0 || (uses?.length ?? 0) > 0;
  const skip = hasNext ? onNext : () => toast.error('No other proof is waiting.');
  usePageKeys({ a: () => void submit(), b: () => setSendingBack(true), s: skip });
  useSubmitKey(submit);
  return (
    <div className={styles.decide}>
      <FormFrame frame={frame} label="Decision">
        <div className={styles.typed}>
          <ProofChecks proof={proof} uses={uses} />
          <div className={styles.pair}>
            <TextField label="Amount received (J$)" inputMode="decimal" autoComplete="off" {...field('amount')} />
            <DateField label="Date at the bank" {...field('received_on')} />
          </div>
          <TextField label="Bank reference" optional autoComplete="off" maxLength={80} {...field('bank_reference')} />
          <p className={clsx(styles.verdict, styles[verdict.tone])} role="status">
            {verdict.lead && <b>{verdict.lead}</b>} {verdict.rest}
          </p>
          <EarlierProofs proofs={proof.earlier} />
        </div>
        <div className={clsx(styles.foot, fieldStyles.line)}>
          <Button
            type="submit"
            variant="leaf"
            plain
            pending={frame.pending}
            pendingLabel="Saving"
            aria-keyshortcuts="A"
          >
            {hasNext ? 'Accept and next' : 'Accept'}
            <kbd aria-hidden="true">A</kbd>
          </Button>
          <Button variant="line" plain onClick={() => setSendingBack(true)} aria-keyshortcuts="B">
            Send back
            <kbd aria-hidden="true">B</kbd>
          </Button>
          <Button variant="line" plain className={styles.skip} onClick={skip} aria-keyshortcuts="S">
            Skip
            <kbd aria-hidden="true">S</kbd>
          </Button>
        </div>
      </FormFrame>
      <ConfirmDialog
        title="Accept this slip again?"
        open={asking}
        onClose={() => setAsking(false)}
        confirmLabel="Accept anyway"
        dismissLabel="Check again"
        onConfirm={async () => {
          confirmed.current = true;
          await submit();
          confirmed.current = false;
        }}
      >
        <p>
          The same slip or bank reference is already on another payment. Accept it only if one transfer pays for both.
        </p>
      </ConfirmDialog>
      {sendingBack && (
        <SendBackForm
          proof={proof}
          onClose={() => setSendingBack(false)}
          onDone={() => {
            setSendingBack(false);
            onNext();
          }}
          onLate={(message) => {
            setSendingBack(false);
            late(message);
          }}
        />
      )}
    </div>
  );
}
