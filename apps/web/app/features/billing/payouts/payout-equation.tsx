import clsx from 'clsx';
import { formatMoney } from '../../../format/money.ts';
import { percentText } from '../statements/payout-texts.ts';
import type { PayoutSum } from './payout-sum.ts';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './payouts.module.css';

/** Payments less the fee are the line: said in one row, with why not where it is not so. */
export function PayoutEquation({ name, sum, line }: { name: string; sum: PayoutSum; line: number }) {
  const { gross, fee, unusual, problem } = sum;
  return (
    <>
      <dl className={styles.equation}>
        <div>
          <dt>{name}</dt>
          <dd>{formatMoney(gross)}</dd>
        </div>
        <span aria-hidden="true">−</span>
        <div className={clsx(unusual && styles.unusual)}>
          <dt>{fee > 0 ? `Fee, ${percentText(gross, fee)}` : 'Fee'}</dt>
          <dd>{formatMoney(fee < 0 ? 0 : fee)}</dd>
        </div>
        <span aria-hidden="true">=</span>
        <div>
          <dt>Bank line</dt>
          <dd>{formatMoney(line)}</dd>
        </div>
      </dl>
      <p id="payout-problem" className={typeStyles.strong} role="status">
        {problem ?? (unusual ? 'To the cent, but the fee is not usual. Please check it.' : 'To the cent.')}
      </p>
    </>
  );
}
