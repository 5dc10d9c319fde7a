import clsx from 'clsx';
import type { Site } from '@doctorbird/contract/organisation/site';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './account-frame.module.css';

export type DemoAccount = NonNullable<Site['demo_accounts']>[number];

type DemoAccountsProps = {
  accounts: readonly DemoAccount[];
  onChoose: (account: DemoAccount) => void;
};

/** Shown on sign-in pages only while the demo organisation is loaded: a tap fills in the form. */
export function DemoAccounts({ accounts, onChoose }: DemoAccountsProps) {
  if (accounts.length === 0) return null;
  return (
    <section className={clsx(layoutStyles.stack8, styles.demo)} aria-labelledby="demo-title">
      <h2 id="demo-title" className="label">
        Demo accounts
      </h2>
      <p className={typeStyles.note}>This site holds demo data. Tap an account to fill in the form.</p>
      <ul>
        {accounts.map((account) => (
          <li key={account.email}>
            <button type="button" onClick={() => onChoose(account)}>
              <b>{account.role}</b>
              <span>{account.email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
