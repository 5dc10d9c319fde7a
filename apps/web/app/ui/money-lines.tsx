import { Link } from './link.tsx';
import { formatMoney } from '../format/money.ts';
import * as styles from './money-lines.module.css';

export type MoneyLine = { key: string; label: string; amount: number; to?: string };
type MoneyLinesProps = {
  lines: readonly MoneyLine[];
  /** The sum below them. */
  total?: number;
  /** What it is about, for readers who do not see where the table stands. */
  caption: string;
};

/** Amounts, each with what it is for, and their sum. */
export function MoneyLines({ lines, total, caption }: MoneyLinesProps) {
  return (
    <table className={styles.lines}>
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {lines.map(({ key, label, amount, to }) => (
          <tr key={key}>
            <th scope="row">{to ? <Link to={to}>{label}</Link> : label}</th>
            <td>{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
      {total !== undefined && (
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{formatMoney(total)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
