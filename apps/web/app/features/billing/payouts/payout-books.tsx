import type { PayoutChoice, PayoutWay } from '@doctorbird/contract/billing/payouts';
import { paymentMethodFacts } from '@doctorbird/contract/core/payment-methods';
import { formatDate } from '../../../format/dates.ts';
import { formatAmount } from '../../../format/amount.ts';
import * as styles from './payouts.module.css';

type PayoutBooksProps = {
  day: string;
  accounts: PayoutChoice['accounts'];
  way: PayoutWay;
  /** What is debited, by account. */
  amounts: Readonly<Record<'bank' | 'fees' | 'gct_paid', number>>;
  gross: number;
};

/** The entry of the journal that matching makes. */
export function PayoutBooks({ day, accounts, way, amounts, gross }: PayoutBooksProps) {
  const nameOf = (key: string): string => {
    const account = accounts.find((one) => one.key === key);
    return account ? `${account.code} ${account.name}` : key;
  };
  const debits = (['bank', 'fees', 'gct_paid'] as const).filter((key) => amounts[key] > 0);
  return (
    <table className={styles.books}>
      <caption>{`What goes into the books, ${formatDate(day)}`}</caption>
      <thead>
        <tr>
          <th scope="col">Account</th>
          <th scope="col">Debit</th>
          <th scope="col">Credit</th>
        </tr>
      </thead>
      <tbody>
        {debits.map((key) => (
          <tr key={key}>
            <th scope="row">{nameOf(key)}</th>
            <td>{formatAmount(amounts[key])}</td>
            <td>–</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{nameOf(paymentMethodFacts[way].account)}</th>
          <td>–</td>
          <td>{formatAmount(gross)}</td>
        </tr>
      </tbody>
    </table>
  );
}
