import type { OpenItem } from '@doctorbird/contract/billing/recording';
import clsx from 'clsx';
import { Link } from 'react-router';
import { formatAmount } from '../../../format/amount.ts';
import { formatMoney, inCents } from '../../../format/money.ts';
import { DueDay } from './due-day.tsx';
import type { TypedLines } from './spread.ts';
import * as styles from './open-items-table.module.css';

type OpenItemsTableProps = {
  items: readonly OpenItem[];
  /** What each is paid, by its id; not a number where none was typed. */
  shares: ReadonlyMap<string, number>;
  typed: TypedLines;
  /** What the server said about a line, by its id. */
  refused: Readonly<Record<string, string>>;
  today: string;
  onType: (id: string, amount: string) => void;
  /** A typed line is spread with the others again. */
  onSpread: (id: string) => void;
};

const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + (amount > 0 ? inCents(amount) : 0), 0) / 100;

/** What the family owes, the one that is due first on top, and what each is paid now. */
export function OpenItemsTable({ items, shares, typed, refused, today, onType, onSpread }: OpenItemsTableProps) {
  const due = sumOf(items.map((item) => item.due));
  const paid = sumOf(items.map(({ id }) => shares.get(id) ?? 0));
  return (
    <table className={styles.items}>
      <caption className="visually-hidden">What the family owes</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Pay</span>
          </th>
          <th scope="col">What is open</th>
          <th scope="col" className={styles.dueDay}>
            Due
          </th>
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
        {items.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            share={shares.get(item.id) ?? 0}
            text={typed[item.id]}
            refused={refused[item.id]}
            {...{ today, onType, onSpread }}
          />
        ))}
      </tbody>
      {items.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>{`${items.length} items`}</th>
            <td colSpan={2} className={clsx('numeric', styles.owed)}>
              {formatMoney(due)}
            </td>
            <td className="numeric">{formatMoney(paid)}</td>
            <td className={clsx('numeric', styles.left)}>{paid <= due ? formatMoney(sumOf([due - paid])) : '—'}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

type ItemRowProps = Pick<OpenItemsTableProps, 'today' | 'onType' | 'onSpread'> & {
  item: OpenItem;
  share: number;
  /** As typed into the line; undefined while it is spread. */
  text: string | undefined;
  refused: string | undefined;
};

function ItemRow({ item, share, text, refused, today, onType, onSpread }: ItemRowProps) {
  const { id, program, due, due_now: dueNow, under_review: inReview } = item;
  const name = `${program.title}${item.student ? ` of ${item.student.full_name}` : ''}`;
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          id={`pay-${id}`}
          aria-label={`Pay ${name}`}
          checked={share > 0}
          onChange={(event) => onType(id, event.target.checked ? formatAmount(due) : '')}
        />
      </td>
      <th scope="row">
        <label htmlFor={`pay-${id}`}>{program.title}</label>
        <small>
          {item.enrollment ? (
            <>
              <span>{`${item.student?.full_name}, `}</span>
              <Link to={`/admin/enrollments/${id}`}>{item.enrollment.number}</Link>
            </>
          ) : (
            `Invoice ${item.bill?.invoice_number}`
          )}
        </small>
        <small className={styles.onPhone}>{`Owes ${formatMoney(due)}`}</small>
        <small className={styles.onPhone}>
          <DueDay item={item} today={today} />
        </small>
        {dueNow < due && <small>{`${formatMoney(dueNow)} due now, by a payment plan`}</small>}
        {inReview && <small className={styles.warns}>A payment proof is under review; recording closes it.</small>}
        {refused && (
          <small className={styles.refused} role="alert">
            {refused}
          </small>
        )}
      </th>
      <td className={styles.dueDay}>
        <DueDay item={item} today={today} />
      </td>
      <td className={clsx('numeric', styles.owed)}>{formatMoney(due)}</td>
      <td className={clsx('numeric', styles.share)}>
        <input
          aria-label={`Pay now for ${name}`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          aria-invalid={!(share >= 0 && share <= due)}
          value={text ?? (share > 0 ? formatAmount(share) : '')}
          onChange={(event) => onType(id, event.target.value)}
        />
        {text !== undefined && (
          <button
            type="button"
            className={styles.yours}
            title="Spread this line again"
            aria-label={`Set by you: spread ${name} again`}
            onClick={() => onSpread(id)}
          >
            Set by you
          </button>
        )}
      </td>
      <td className={clsx('numeric', styles.left)}>
        {share <= due ? formatMoney((inCents(due) - inCents(Math.max(0, share))) / 100) : '—'}
      </td>
    </tr>
  );
}
