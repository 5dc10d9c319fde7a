import type { PayableBill } from '@doctorbird/contract/billing/bills';
import { rateText } from '@doctorbird/contract/core/gct';
import { showTrn } from '@doctorbird/contract/core/trn';
import { formatMoney } from '../../../format/money.ts';
import * as styles from '../items/items.module.css';

type BillLinesProps = { bill: Pick<PayableBill, 'lines' | 'trns' | 'amount'> };

/** What a bill is made of, with GCT as a line of its own and the TRNs; nothing for one plain line. */
export function BillLines({ bill: { lines, trns, amount } }: BillLinesProps) {
  const rates = [...new Set(lines.flatMap(({ tax_rate: rate }) => rate ?? []))];
  if (lines.length < 2 && rates.length === 0) return null;
  const taxAt = (rate: number) =>
    Math.round(lines.reduce((sum, line) => (line.tax_rate === rate ? sum + line.tax * 100 : sum), 0)) / 100;
  const theirs = trns.theirs === null ? [] : [`your TRN ${showTrn(trns.theirs)}`];
  const ours = trns.ours === null ? [] : [`our TRN ${showTrn(trns.ours)}`];
  return (
    <>
      <ul className={styles.lines} aria-label="Lines of the invoice">
        {lines.map(({ description, quantity, amount: of, tax }, at) => (
          <li key={at}>
            <span>
              {quantity > 1 ? `${quantity} × ${description}` : description}
              {tax !== 0 && <small>{`${formatMoney(tax)} GCT in it`}</small>}
            </span>
            <span>{formatMoney(of)}</span>
          </li>
        ))}
        {rates.map((rate) => (
          <li key={rate}>
            <span>{`GCT ${rateText(rate)}, in the total`}</span>
            <span>{formatMoney(taxAt(rate))}</span>
          </li>
        ))}
        <li>
          <b>Total</b>
          <b>{formatMoney(amount)}</b>
        </li>
      </ul>
      {rates.length > 0 && (ours.length > 0 || theirs.length > 0) && (
        <small>{`On this invoice: ${[...ours, ...theirs].join(', ')}.`}</small>
      )}
    </>
  );
}
