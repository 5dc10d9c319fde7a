import type { DeskMethod } from '@doctorbird/contract/billing/recording';
import clsx from 'clsx';
import { formatMoney, sumOfMoney } from '../../../format/money.ts';
import { paymentMethodLabels } from '../../../status/payment-status-badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CreditChoice } from './credit-choice.tsx';
import type { Settlement } from './settlement.ts';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './record-payment.module.css';

type RecordFootProps = {
  settlement: Settlement;
  method: DeskMethod;
  /** As far as it can be read. */
  amount: number;
  /** The family's credit before this, where the money goes on account; null where lines are paid. */
  account: number | null;
  pending: boolean;
  /** Null where nothing is to choose. */
  credit: { chosen: boolean; onChange: (chosen: boolean) => void } | null;
};

type Sum = { label: string; amount: number; strong?: boolean };

/** What it comes to, and the button that records it. */
export function RecordFoot({ settlement, method, amount, account, pending, credit }: RecordFootProps) {
  const { pays, change, credit: credited, problem } = settlement;
  const sums: Sum[] =
    account === null
      ? [
          { label: 'Handed over', amount },
          { label: 'Pays', amount: pays },
          ...(change > 0 ? [{ label: 'Change to give', amount: change, strong: true }] : []),
          ...(credited > 0 ? [{ label: 'Family credit', amount: credited, strong: true }] : []),
        ]
      : [
          { label: paymentMethodLabels[method], amount },
          { label: 'On account after this', amount: sumOfMoney(account, credited) },
        ];
  const total = formatMoney(sumOfMoney(pays, credited));
  return (
    <div className={styles.foot}>
      <dl className={styles.sums}>
        {sums.map(({ label, amount: sum, strong = false }) => (
          <div key={label} className={clsx(strong && styles.change)}>
            <dt className={typeStyles.fine}>{label}</dt>
            <dd>{formatMoney(sum)}</dd>
          </div>
        ))}
      </dl>
      <p className={clsx(typeStyles.note, styles.problem)} id="record-problem" role="status">
        {problem ??
          (change > 0 && <span className="visually-hidden">{`${formatMoney(change)} is to be given back`}</span>)}
      </p>
      <div className={styles.buttons}>
        <ButtonLink variant="line" plain to="/admin/payments" aria-keyshortcuts="Escape">
          <span>Cancel</span>
          <kbd aria-hidden="true">Esc</kbd>
        </ButtonLink>
        {credit && <CreditChoice asCredit={credit.chosen} onChange={credit.onChange} keys />}
        <Button
          type="submit"
          variant="leaf"
          plain
          disabled={problem !== null}
          aria-describedby="record-problem"
          aria-keyshortcuts="Control+Enter"
          pending={pending}
          pendingLabel="Recording"
        >
          <span>{account === null ? `Record ${total}` : `Put ${total} on account`}</span>
          <kbd aria-hidden="true">Ctrl Enter</kbd>
        </Button>
      </div>
    </div>
  );
}
