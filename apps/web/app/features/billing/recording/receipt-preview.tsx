import type { OfficeMethod, OpenItem, OpenItems } from '@doctorbird/contract/billing/recording';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { paymentMethodLabels } from '../../../status/payment-status-badge.tsx';
import { countText } from '../payments/part-text.ts';
import * as styles from './record-payment.module.css';

type ReceiptPreviewProps = {
  payer: OpenItems['payer'];
  /** What is paid, each with its amount. */
  items: ReadonlyArray<OpenItem & { share: number }>;
  /** What becomes credit of the family. */
  credit: number;
  method: OfficeMethod;
  receivedOn: string;
  reference: string;
  total: number;
};

/** What the receipt will say. Its number is drawn when the payment is recorded. */
export function ReceiptPreview({ payer, items, credit, method, receivedOn, reference, total }: ReceiptPreviewProps) {
  const bills = items.filter(({ bill }) => bill !== null).length;
  const receipt =
    items.length === 1 ? 'One receipt' : `One receipt for ${countText({ places: items.length - bills, bills })}`;
  return (
    <aside className={styles.preview} aria-label="Receipt preview">
      <h2 className="label">Receipt, as it will be</h2>
      <div className={styles.paper}>
        <dl>
          <div>
            <dt>From</dt>
            <dd>{payer.full_name}</dd>
          </div>
          <div>
            <dt>Received</dt>
            <dd>{formatDate(receivedOn, '—')}</dd>
          </div>
          <div>
            <dt>Method</dt>
            <dd>{paymentMethodLabels[method]}</dd>
          </div>
          {reference.trim() && (
            <div>
              <dt>Reference</dt>
              <dd>{reference}</dd>
            </div>
          )}
        </dl>
        <dl>
          {items.map((item) => (
            <div key={item.id}>
              <dt>
                {item.program.title}
                <small>
                  {`${item.student?.full_name ?? item.bill?.invoice_number}, ${item.share < item.due ? `${formatMoney(item.due - item.share)} stays due` : 'in full'}`}
                </small>
              </dt>
              <dd>{formatMoney(item.share)}</dd>
            </div>
          ))}
          {items.length === 0 && <p>Nothing is chosen yet.</p>}
        </dl>
        <dl>
          {credit > 0 && (
            <div>
              <dt>Family credit</dt>
              <dd>{formatMoney(credit)}</dd>
            </div>
          )}
          <div className={styles.total}>
            <dt>Paid</dt>
            <dd>{formatMoney(total)}</dd>
          </div>
        </dl>
      </div>
      {items.length > 0 && (
        <p>
          {payer.email
            ? `${receipt}, by email to ${payer.email}. You can print it here too.`
            : `${receipt}. You can print it here.`}
        </p>
      )}
    </aside>
  );
}
