import clsx from 'clsx';
import type { DeskMethod, OpenItem, OpenItems } from '@doctorbird/contract/billing/recording';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney, sumOfMoney } from '../../../format/money.ts';
import { paymentMethodLabels } from '../../../status/payment-status-badge.tsx';
import { countText } from '../payments/part-text.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './record-payment.module.css';

type ReceiptPreviewProps = {
  payer: OpenItems['payer'];
  /** What is paid, each with its amount. */
  items: ReadonlyArray<OpenItem & { share: number }>;
  /** What becomes credit of the family. */
  credit: number;
  /** What money on account is for; null where lines are paid. */
  note: string | null;
  change: number;
  method: DeskMethod;
  receivedOn: string;
  today: string;
  reference: string;
  total: number;
};

type Row = { label: string; value: string };

function Rows({ rows }: { rows: readonly Row[] }) {
  return rows.map(({ label, value }) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ));
}

/** What the receipt will say. Its number is drawn when the payment is recorded. */
export function ReceiptPreview({ payer, items, credit, note, change, total, ...handed }: ReceiptPreviewProps) {
  const { method, receivedOn, today, reference } = handed;
  const bills = items.filter(({ bill }) => bill !== null).length;
  const receipt =
    items.length <= 1 ? 'One receipt' : `One receipt for ${countText({ places: items.length - bills, bills })}`;
  const head: Row[] = [
    { label: 'From', value: payer.full_name },
    { label: 'Value date', value: formatDate(receivedOn, '—') },
    ...(receivedOn !== today && receivedOn !== '' ? [{ label: 'Entered on', value: formatDate(today) }] : []),
    { label: 'Method', value: paymentMethodLabels[method] },
    ...(reference.trim() ? [{ label: 'Reference', value: reference }] : []),
  ];
  return (
    <aside className={clsx(layoutStyles.stack10, styles.preview)} aria-label="Receipt preview">
      <h2 className="label">Receipt, as it will be</h2>
      <div className={styles.paper}>
        <dl>
          <Rows rows={head} />
        </dl>
        <dl>
          {note !== null && credit > 0 && (
            <div>
              <dt>
                <span>Money on account</span>
                {note.trim() && <small>{note}</small>}
              </dt>
              <dd>{formatMoney(credit)}</dd>
            </div>
          )}
          {items.map((item) => (
            <div key={item.id}>
              <dt>
                <span>{item.program.title}</span>
                <small>
                  {`${item.student?.full_name ?? item.bill?.invoice_number}, ${item.share < item.due ? `${formatMoney(sumOfMoney(item.due, -item.share))} stays due` : 'in full'}`}
                </small>
              </dt>
              <dd>{formatMoney(item.share)}</dd>
            </div>
          ))}
          {total === 0 && <p>Nothing is chosen yet.</p>}
        </dl>
        <dl>
          {note === null && credit > 0 && <Rows rows={[{ label: 'Family credit', value: formatMoney(credit) }]} />}
          <div className={styles.total}>
            <dt>Paid</dt>
            <dd>{formatMoney(total)}</dd>
          </div>
          {change > 0 && (
            <Rows
              rows={[
                { label: 'Handed over', value: formatMoney(sumOfMoney(total, change)) },
                { label: 'Change', value: formatMoney(change) },
              ]}
            />
          )}
        </dl>
      </div>
      {total > 0 && (
        <p>
          {payer.email
            ? `${receipt}, by email to ${payer.email}. You can print it here too.`
            : `${receipt}. You can print it here.`}
        </p>
      )}
    </aside>
  );
}
