import type { PayableBill } from '@doctorbird/contract/billing/bills';
import { Link } from 'react-router';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { isPayable } from './is-payable.ts';
import * as styles from './bill-payments.module.css';

/** In words how a bill stands: under review, overdue, due by a day, or paid. */
export function billState({
  due,
  amount,
  due_on: dueOn,
  overdue,
  paid,
  written_off: off,
  payments,
}: PayableBill): string {
  if (due === 0) {
    if (amount > 0) return paid > 0 ? `${formatMoney(paid)} paid` : 'Nothing is due';
    return off > 0 && paid === 0 ? 'Nothing is due any more' : 'Refunded';
  }
  if (payments.some(({ state, proof }) => state === 'pending' && proof?.state === 'under_review'))
    return `${formatMoney(due)} due, your proof is under review`;
  if (overdue && dueOn) return `${formatMoney(due)} overdue since ${formatDate(dueOn)}`;
  return `${formatMoney(due)} due${dueOn ? ` by ${formatDate(dueOn)}` : ''}`;
}

/** The bills of a family for anything but places, such as the fees of teams. */
export function BillList({ bills }: { bills: readonly PayableBill[] }) {
  if (bills.length === 0) return null;
  return (
    <Panel title="Other fees and invoices">
      <ul className={styles.openBills}>
        {bills.map((bill) => (
          <li key={bill.id}>
            <span>
              <b>
                <Link to={`/parent/bills/${bill.id}`}>{bill.title}</Link>
              </b>
              <small>{`${billState(bill)} · ${bill.invoice_number}`}</small>
            </span>
            {isPayable(bill) && (
              <ButtonLink size="sm" variant="leaf" plain to={`/parent/bills/${bill.id}`}>
                Pay<span className="visually-hidden">{` ${bill.title}`}</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
