import clsx from 'clsx';
import type { Ledger } from '@doctorbird/contract/billing/ledger';
import { useSearchParams } from 'react-router';
import { formatDate } from '../../../format/dates.ts';
import { enteredLater } from '../../../format/entered-later.ts';
import { formatMoney } from '../../../format/money.ts';
import { Letterhead, PaperPage } from '../../../portal/paper/paper-page.tsx';
import { useOrganisation } from '../../../portal/organisation.ts';
import { MonthOfRange } from '../../../portal/month-of-range.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { FilterDay } from '../../../ui/filter-day.tsx';
import { isCharge, statementOf } from './statement-of.ts';
import { YearlyStatements } from './yearly-statements.tsx';
import * as typeStyles from '../../../ui/type.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
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
            <MonthOfRange />
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
      <table role="table" className={styles.entries}>
        <caption className="visually-hidden">Charges and payments, with the balance after each</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              Date
            </th>
            <th role="columnheader" scope="col">
              Entry
            </th>
            <th role="columnheader" scope="col" className="numeric">
              Charged
            </th>
            <th role="columnheader" scope="col" className="numeric">
              Paid
            </th>
            <th role="columnheader" scope="col" className="numeric">
              Balance
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {from && (
            <tr role="row">
              <td role="cell">{formatDate(from)}</td>
              <td role="cell" colSpan={3}>
                Balance brought forward
              </td>
              <td role="cell" className="numeric" data-label="Balance">
                {formatMoney(statement.opening)}
              </td>
            </tr>
          )}
          {statement.lines.map((line) => (
            <tr role="row" key={line.id}>
              <td role="cell">{formatDate(line.at)}</td>
              <td role="cell">
                {line.title}
                {(line.detail ?? line.receipt_number) && (
                  <small>
                    {[
                      line.detail,
                      line.receipt_number && `Receipt ${line.receipt_number}`,
                      enteredLater(line.entered_on),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                )}
              </td>
              <td role="cell" className="numeric" data-label="Charged">
                {isCharge(line) && formatMoney(line.amount)}
              </td>
              <td role="cell" className="numeric" data-label="Paid">
                {!isCharge(line) && formatMoney(-line.amount)}
              </td>
              <td role="cell" className="numeric" data-label="Balance">
                {formatMoney(line.balance)}
              </td>
            </tr>
          ))}
          {statement.lines.length === 0 && (
            <tr role="row">
              <td role="cell" colSpan={5}>
                There is no charge and no payment in this period.
              </td>
            </tr>
          )}
        </tbody>
        <tfoot role="rowgroup">
          <tr role="row">
            <th role="rowheader" scope="row" colSpan={2}>
              {balanceText(statement.closing)}
            </th>
            <td role="cell" className="numeric" data-label="Charged">
              {formatMoney(statement.charged)}
            </td>
            <td role="cell" className="numeric" data-label="Paid">
              {formatMoney(statement.paid)}
            </td>
            <td role="cell" className="numeric" data-label="Balance">
              {formatMoney(Math.abs(statement.closing))}
            </td>
          </tr>
        </tfoot>
      </table>
      <p className={clsx(typeStyles.fine, layoutStyles.top4)}>All amounts are in Jamaican dollars.</p>
    </PaperPage>
  );
}
