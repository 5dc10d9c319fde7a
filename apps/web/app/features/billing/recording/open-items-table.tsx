import type { OpenItem } from '@doctorbird/contract/billing/recording';
import clsx from 'clsx';
import { Link } from 'react-router';
import { formatAmount } from '../../../format/amount.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import type { ByHand } from './share-out.ts';
import * as styles from './record-payment.module.css';

type OpenItemsTableProps = {
  items: readonly OpenItem[];
  /** What each is paid, by the id of its place; not a number where none was typed. */
  shares: ReadonlyMap<string, number>;
  byHand: ByHand;
  /** What the server said about a place, by its id. */
  refused: Readonly<Record<string, string>>;
  onType: (id: string, amount: string) => void;
};

/** What the family owes, the place that lapses first on top, and what each is paid now. */
export function OpenItemsTable({ items, shares, byHand, refused, onType }: OpenItemsTableProps) {
  return (
    <table className={styles.items}>
      <caption className="visually-hidden">Open places of the family</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Pay</span>
          </th>
          <th scope="col">Open place</th>
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
        {items.map(
          ({
            enrollment: { id, number },
            student,
            program,
            due,
            due_now: dueNow,
            due_at: dueAt,
            under_review: inReview,
          }) => {
            const share = shares.get(id) ?? 0;
            return (
              <tr key={id}>
                <td>
                  <input
                    type="checkbox"
                    id={`pay-${id}`}
                    aria-label={`Pay ${program.title} of ${student.full_name}`}
                    checked={share > 0}
                    onChange={(event) => onType(id, event.target.checked ? formatAmount(due) : '')}
                  />
                </td>
                <th scope="row">
                  <label htmlFor={`pay-${id}`}>{program.title}</label>
                  <small>
                    {student.full_name}, <Link to={`/admin/enrollments/${id}`}>{number}</Link>
                  </small>
                  <small className={styles.onPhone}>{`Owes ${formatMoney(due)}`}</small>
                  {dueNow < due && <small>{`${formatMoney(dueNow)} due now, by a payment plan`}</small>}
                  {dueAt && <small>{`Lapses ${formatDay(dueAt)}`}</small>}
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
                    aria-label={`Pay now for ${program.title} of ${student.full_name}`}
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
          },
        )}
      </tbody>
    </table>
  );
}
