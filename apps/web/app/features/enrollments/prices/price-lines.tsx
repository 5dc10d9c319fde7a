import type { PriceLineAnswer } from '@doctorbird/contract/enrollments/prices/price-line';
import { formatMoney } from '../../../format/money.ts';
import * as styles from './price-lines.module.css';

type PriceLinesProps = {
  lines: readonly PriceLineAnswer[];
  total: number;
  /** What is priced, for readers who do not see where the table stands. */
  caption?: string;
};

/** How a price comes about. A price without discounts says it all in one number, so it has no lines. */
export function PriceLines({ lines, total, caption = 'How the price comes about' }: PriceLinesProps) {
  if (lines.length < 2) return null;
  return (
    <table className={styles.lines}>
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {lines.map(({ kind, label, amount }, at) => (
          // The lines of one price have an order and nothing else of their own.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={`${at} ${kind}`}>
            <th scope="row">{label}</th>
            <td>{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{formatMoney(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
