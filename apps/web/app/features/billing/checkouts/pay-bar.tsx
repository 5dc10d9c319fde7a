import clsx from 'clsx';
import { formatMoney } from '../../../format/money.ts';
import type { ReactNode } from 'react';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './pay-bar.module.css';

/** The sum and its button, in reach of the thumb however long the page is. */
export function PayBar({ amount, children }: { amount: number; children: ReactNode }) {
  return (
    <section className={styles.payBar} aria-label="To pay">
      <p className={clsx(layoutStyles.stack4, styles.amountNow)} aria-live="polite">
        <span className="label">To pay now</span>
        <b>{formatMoney(amount)}</b>
      </p>
      {children}
    </section>
  );
}
