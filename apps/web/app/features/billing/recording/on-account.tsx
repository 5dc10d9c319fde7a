import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { formatMoney } from '../../../format/money.ts';
import { TextField } from '../../../ui/text-field.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './record-payment.module.css';

type OnAccountProps = {
  payer: string;
  /** What was handed over, as far as it can be read. */
  amount: number;
  field: ComponentProps<'input'> & { error?: string };
};

/** Whoever owes nothing pays on account: where the money goes, and what it is for. */
export function OnAccount({ payer, amount, field }: OnAccountProps) {
  return (
    <div className={clsx(layoutStyles.stack10, styles.account)}>
      <h3>{amount > 0 ? `Nothing is open, so ${formatMoney(amount)} goes on account` : 'Nothing is open'}</h3>
      <p>
        {`The money becomes family credit. ${payer} sees it with the payments and on the statement, and can pay for any program with it.`}
      </p>
      <TextField
        label="What is it for?"
        optional
        hint="Printed on the receipt, such as “Towards camp in July”"
        autoComplete="off"
        maxLength={120}
        {...field}
      />
    </div>
  );
}
