import type { Bill } from '@doctorbird/contract/billing/bills';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import * as styles from '../bills/bill-payments.module.css';

/** Also what was paid for it and went back. */
const takenOff = ({ lines }: Bill): number =>
  -lines
    .filter(({ kind }) => kind === 'cancellation' || kind === 'refund')
    .reduce((sum, { amount }) => sum + amount, 0);

/** Charges that the office took back: nothing is due for them, but what happened stays to be read. */
export function CancelledCharges({ bills }: { bills: readonly Bill[] }) {
  const ended = bills.flatMap((bill) => (bill.charge?.cancelled ? [{ bill, ...bill.charge.cancelled }] : []));
  if (ended.length === 0) return null;
  return (
    <ul className={styles.openBills} aria-label="Cancelled charges">
      {ended.map(({ bill, at, by, reason }) => (
        <li key={bill.id}>
          <span>
            <b>{`${bill.title}, ${formatMoney(takenOff(bill))}: cancelled`}</b>
            <small>{`${bill.invoice_number} · ${formatDate(at)}${by ? `, ${by}` : ''} · ${reason}`}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
