import clsx from 'clsx';
import type { FamilyPayment } from '@doctorbird/contract/billing/payments';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckIcon, WarningIcon } from '../../../ui/icons.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useFollowedPayment } from './follow-payment.ts';
import { countOf } from './part-text.ts';
import { ReceiptButton } from './receipt-button.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as styles from './payment-outcome.module.css';

type PaymentOutcomeProps = {
  paymentId: string;
  onSettled: () => void;
  /** Offered again when nothing was charged. */
  payAgain: ReactNode;
};

/** The outcome of a payment, after the payment page has sent the browser back. */
export function PaymentOutcome({ paymentId, onSettled, payAgain }: PaymentOutcomeProps) {
  const { followed, lookAgain } = useFollowedPayment(paymentId, onSettled);
  const again = (
    <Button size="sm" variant="line" plain onClick={lookAgain}>
      Check again
    </Button>
  );
  return (
    <div aria-live="polite">
      {followed.phase === 'looking' && (
        <Outcome tone="waiting" icon={<Spinner label="Please wait" />} title="Checking your payment with the bank">
          This takes a few seconds. You can leave this page: the answer is not lost.
        </Outcome>
      )}
      {followed.phase === 'waiting' && (
        <Outcome tone="waiting" icon={<WarningIcon />} title="The bank has not answered yet" actions={again}>
          {`We send you an email as soon as we know that ${formatMoney(followed.payment.amount)} has arrived. Please do not pay a second time; the place stays held meanwhile. Reference ${followed.payment.reference}.`}
        </Outcome>
      )}
      {followed.phase === 'unreachable' && (
        <Outcome tone="waiting" icon={<WarningIcon />} title="We could not check your payment" actions={again}>
          {`${followed.message}. If you were charged, the payment is recorded and will show here.`}
        </Outcome>
      )}
      {followed.phase === 'settled' && <Settled payment={followed.payment} payAgain={payAgain} />}
    </div>
  );
}

const refused: Partial<Record<FamilyPayment['state'], { title: string; onward: string }>> = {
  failed: { title: 'The payment was declined', onward: 'Try again, or with another card.' },
  cancelled: { title: 'The payment was cancelled', onward: 'The status of your place is shown below.' },
  expired: { title: 'The payment page was left open too long', onward: 'Start again when you are ready.' },
};

function Settled({ payment, payAgain }: { payment: FamilyPayment; payAgain: ReactNode }) {
  const no = refused[payment.state];
  if (no) {
    return (
      <Outcome tone="refused" icon={<WarningIcon />} title={no.title} actions={payAgain}>
        {`${payment.message ?? 'You were not charged.'} ${no.onward}`}
      </Outcome>
    );
  }
  const receipt = payment.receipt_number && (
    <ReceiptButton paymentId={payment.id} receiptNumber={payment.receipt_number} />
  );
  return (
    <Outcome tone="received" icon={<CheckIcon />} title="Payment received" actions={receipt}>
      {`${paidFor(payment)}. Reference ${payment.reference}${payment.receipt_number ? `, receipt ${payment.receipt_number}` : ''}.`}
      {payment.sandbox && <span>{' This was a trial payment: no real money moved.'}</span>}
    </Outcome>
  );
}

/** The amount and what it was for; of several things paid at once, their number. */
function paidFor({ amount, program, student, bill, together }: FamilyPayment): string {
  if (!together)
    return `${formatMoney(amount)} for ${[program?.title ?? bill?.title, student?.full_name].filter(Boolean).join(', ')}`;
  const paid = together.filter(({ state }) => state === 'confirmed');
  return `${formatMoney(paid.reduce((sum, part) => sum + part.amount, 0))} for ${countOf(paid)}`;
}

type OutcomeProps = {
  tone: 'waiting' | 'received' | 'refused';
  icon: ReactNode;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
};

function Outcome({ tone, icon, title, children, actions }: OutcomeProps) {
  return (
    <section className={clsx(styles.outcome, tone !== 'waiting' && styles[tone])} aria-label="Payment">
      <span className={styles.icon}>{icon}</span>
      <div>
        <h2>{title}</h2>
        <p>{children}</p>
      </div>
      {actions && <div className={actionsStyles.actions}>{actions}</div>}
    </section>
  );
}
