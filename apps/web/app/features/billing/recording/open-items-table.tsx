import type { OpenItem } from '@doctorbird/contract/billing/recording';
import { Link } from 'react-router';
import { formatDay } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import * as styles from './record-payment.module.css';

type OpenItemsTableProps = {
  items: readonly OpenItem[];
  chosen: ReadonlySet<string>;
  /** What the server said about a place, by its id. */
  refused: Readonly<Record<string, string>>;
  onChoose: (id: string, chosen: boolean) => void;
};

/** What the family owes, the place that lapses first on top. */
export function OpenItemsTable({ items, chosen, refused, onChoose }: OpenItemsTableProps) {
  return (
    <table className={styles.items}>
      <caption className="visually-hidden">Open places of the family</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Pay</span>
          </th>
          <th scope="col">Open place</th>
          <th scope="col">Lapses</th>
          <th scope="col" className="numeric">
            Owed
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ enrollment: { id, number }, student, program, due, due_at: dueAt, under_review: inReview }) => (
          <tr key={id}>
            <td>
              <input
                type="checkbox"
                id={`pay-${id}`}
                aria-label={`Pay ${program.title} of ${student.full_name}`}
                checked={chosen.has(id)}
                onChange={(event) => onChoose(id, event.target.checked)}
              />
            </td>
            <th scope="row">
              <label htmlFor={`pay-${id}`}>{program.title}</label>
              <small>
                {student.full_name}, <Link to={`/admin/enrollments/${id}`}>{number}</Link>
              </small>
              {inReview && (
                <small className={styles.warns}>A payment proof is under review; recording closes it.</small>
              )}
              {refused[id] && (
                <small className={styles.refused} role="alert">
                  {refused[id]}
                </small>
              )}
            </th>
            <td className={styles.date}>{dueAt ? formatDay(dueAt) : '—'}</td>
            <td className="numeric">{formatMoney(due)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
