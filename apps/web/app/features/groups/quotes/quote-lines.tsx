import type { AdminQuote } from '@doctorbird/contract/groups/quotes';
import { formatMoney } from '../../../format/money.ts';
import * as styles from './quote-lines.module.css';

type QuoteLinesProps = { quote: Pick<AdminQuote, 'lines' | 'total'>; caption: string };

/** What is offered, line by line, with its sum; on a phone each line is a small card. */
export function QuoteLines({ quote, caption }: QuoteLinesProps) {
  return (
    // The roles are repeated because display:block removes a table's own on a phone.
    <table className={styles.lines} role="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            Description
          </th>
          <th scope="col" role="columnheader" className="numeric">
            Quantity
          </th>
          <th scope="col" role="columnheader" className="numeric">
            Price
          </th>
          <th scope="col" role="columnheader" className="numeric">
            Amount
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {quote.lines.map((line, at) => (
          // The lines of one quote have an order and nothing else of their own.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={`${at} ${line.description}`} role="row">
            <th scope="row" role="rowheader">
              {line.description}
            </th>
            <td role="cell" className={styles.count}>
              {line.quantity}
              <span className={styles.times}>{` × ${formatMoney(line.unit_price)}`}</span>
            </td>
            <td role="cell" className={styles.price}>
              {formatMoney(line.unit_price)}
            </td>
            <td role="cell">{formatMoney(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot role="rowgroup">
        <tr role="row">
          <th scope="row" role="rowheader" colSpan={3}>
            Total
          </th>
          <td role="cell">{formatMoney(quote.total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
