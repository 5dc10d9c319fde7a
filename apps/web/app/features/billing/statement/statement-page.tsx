import type { Ledger } from '@doctorbird/contract/billing/ledger';
import { useSearchParams } from 'react-router';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { Letterhead, PaperPage } from '../../../portal/paper/paper-page.tsx';
import { useOrganisation } from '../../../portal/organisation.ts';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { FilterDay } from '../../../ui/filter-day.tsx';
import { isCharge, statementOf } from './statement-of.ts';
import { YearlyStatements } from './yearly-statements.tsx';
import * as styles from './statement.module.css';

type StatementPageProps = {
  ledger: Ledger;
  back: { to: string; label: string };
  /** The family, where an admin looks at it. */
  parentId?: string;
};

const heading = (from: string, to: string): string => {
  if (from && to) return `Statement, ${formatDate(from)} to ${formatDate(to)}`;
  if (from) return `Statement from ${formatDate(from)}`;
  return to ? `Statement to ${formatDate(to)}` : 'Statement of account';
};

const balanceText = (amount: number): string => {
  if (amount > 0) return 'To pay';
  return amount < 0 ? 'Family credit' : 'Balance';
};

/** A family's account on paper; the period is in the address. */
export function StatementPage({ ledger, back, parentId }: StatementPageProps) {
  const [search] = useSearchParams();
  const organisation = useOrganisation();
  const from = search.get('from') ?? '';
  const to = search.get('to') ?? '';
  const statement = statementOf(ledger.lines, { from, to });
  return (
    <PaperPage
      title="Statement"
      back={back}
      options={
        <>
          <FilterBar label="Period of the statement">
            <FilterDay name="from" label="From" />
            <FilterDay name="to" label="To" />
          </FilterBar>
          <YearlyStatements ledger={ledger} {...(parentId !== undefined && { parentId })} />
        </>
      }
    >
      <Letterhead title={heading(from, to)}>
        {organisation && (
          <>
            <p>{organisation.address}</p>
            <p>{`${organisation.phone_shown} · ${organisation.email}`}</p>
          </>
        )}
      </Letterhead>
      <address className={styles.family}>
        <b>{ledger.family.full_name}</b>
        {ledger.family.address && <span>{ledger.family.address}</span>}
      </address>
      <table>
        <caption className="visually-hidden">Charges and payments, with the balance after each</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Entry</th>
            <th scope="col" className="numeric">
              Charged
            </th>
            <th scope="col" className="numeric">
              Paid
            </th>
            <th scope="col" className="numeric">
              Balance
            </th>
          </tr>
        </thead>
        <tbody>
          {from && (
            <tr>
              <td>{formatDate(from)}</td>
              <td colSpan={3}>Balance brought forward</td>
              <td className="numeric">{formatMoney(statement.opening)}</td>
            </tr>
          )}
          {statement.lines.map((line) => (
            <tr key={line.id}>
              <td>{formatDate(line.at)}</td>
              <td>
                {line.title}
                {(line.detail ?? line.receipt_number) && (
                  <small>
                    {[line.detail, line.receipt_number && `Receipt ${line.receipt_number}`].filter(Boolean).join(' · ')}
                  </small>
                )}
              </td>
              <td className="numeric">{isCharge(line) && formatMoney(line.amount)}</td>
              <td className="numeric">{!isCharge(line) && formatMoney(-line.amount)}</td>
              <td className="numeric">{formatMoney(line.balance)}</td>
            </tr>
          ))}
          {statement.lines.length === 0 && (
            <tr>
              <td colSpan={5}>There is no charge and no payment in this period.</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {balanceText(statement.closing)}
            </th>
            <td className="numeric">{formatMoney(statement.charged)}</td>
            <td className="numeric">{formatMoney(statement.paid)}</td>
            <td className="numeric">{formatMoney(Math.abs(statement.closing))}</td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.foot}>All amounts are in Jamaican dollars.</p>
    </PaperPage>
  );
}
