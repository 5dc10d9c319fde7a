import type { OpenItem } from '@doctorbird/contract/billing/recording';
import clsx from 'clsx';
import { Link } from 'react-router';
import { formatAmount } from '../../../format/amount.ts';
import { formatDate, formatDay } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import type { ByHand } from './share-out.ts';
import * as styles from './record-payment.module.css';

type OpenItemsTableProps = {
  items: readonly OpenItem[];
  /** What each is paid, by its id; not a number where none was typed. */
  shares: ReadonlyMap<string, number>;
  byHand: ByHand;
  /** What the server said about a line, by its id. */
  refused: Readonly<Record<string, string>>;
  onType: (id: string, amount: string) => void;
};

/** What the family owes: places, the one that lapses first on top, then invoices; and what each is paid now. */
export function OpenItemsTable({ items, shares, byHand, refused, onType }: OpenItemsTableProps) {
  return (
    <table className={styles.items}>
      <caption className="visually-hidden">What the family owes</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Pay</span>
          </th>
          <th scope="col">What is open</th>
          <th scope="col" className={clsx('numeric', styles.owed)}>
            Owed
          </th>
          <th scope="col" className="numeric">
            Pay now
          </th>
          <th scope="col" className={clsx('numeric', styles.left)}>
            Left
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => {
          const { id, program, due, due_now: dueNow, due_at: dueAt, under_review: inReview } = item;
          const share = shares.get(id) ?? 0;
          const of = item.student ? ` of ${item.student.full_name}` : '';
          return (
            <tr key={id}>
              <td>
                <input
                  type="checkbox"
                  id={`pay-${id}`}
                  aria-label={`Pay ${program.title}${of}`}
                  checked={share > 0}
                  onChange={(event) => onType(id, event.target.checked ? formatAmount(due) : '')}
                />
              </td>
              <th scope="row">
                <label htmlFor={`pay-${id}`}>{program.title}</label>
                <small>
                  {item.enrollment ? (
                    <>
                      {item.student?.full_name}, <Link to={`/admin/enrollments/${id}`}>{item.enrollment.number}</Link>
                    </>
                  ) : (
                    `Invoice ${item.bill?.invoice_number}`
                  )}
                </small>
                <small className={styles.onPhone}>{`Owes ${formatMoney(due)}`}</small>
                {dueNow < due && <small>{`${formatMoney(dueNow)} due now, by a payment plan`}</small>}
                {dueAt && <small>{`Lapses ${formatDay(dueAt)}`}</small>}
                {item.bill?.due_on && <small>{`Due ${formatDate(item.bill.due_on)}`}</small>}
                {inReview && (
                  <small className={styles.warns}>A payment proof is under review; recording closes it.</small>
                )}
                {refused[id] && (
                  <small className={styles.refused} role="alert">
                    {refused[id]}
                  </small>
                )}
              </th>
              <td className={clsx('numeric', styles.owed)}>{formatMoney(due)}</td>
              <td className={clsx('numeric', styles.share)}>
                <input
                  aria-label={`Pay now for ${program.title}${of}`}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={16}
                  aria-invalid={!(share >= 0 && share <= due)}
                  value={byHand[id] ?? (share > 0 ? formatAmount(share) : '')}
                  onChange={(event) => onType(id, event.target.value)}
                />
              </td>
              <td className={clsx('numeric', styles.left)}>
                {share <= due ? formatMoney(due - Math.max(0, share)) : '—'}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
