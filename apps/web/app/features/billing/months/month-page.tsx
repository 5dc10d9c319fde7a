import clsx from 'clsx';
import type { Month, MonthLine, monthCalls } from '@doctorbird/contract/billing/months';
import { useNavigate } from 'react-router';
import { Link } from '../../../ui/link.tsx';
import { longMonth } from '../../../format/month-names.ts';
import { formatMoney } from '../../../format/money.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { StatBlock } from '../../../ui/stat-block.tsx';
import { PaymentsSubTabs } from '../payments/payments-sub-tabs.tsx';
import { TakingsByDay, TakingsByMethod } from '../takings/takings-tables.tsx';
import { ClosedSeal, EarlierClosings } from './closings.tsx';
import { CloseMonth } from './close-month.tsx';
import { LateEntries } from './late-entries.tsx';
import { pageOfMonth } from './month-names.ts';
import { ReopenMonth } from './reopen-month.tsx';
import { UnearnedFees } from './unearned-fees.tsx';
import { rightOf } from '../../../ui/may-gate.ts';
import { useMay } from '../../../portal/may.ts';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as statBlockStyles from '../../../ui/stat-block.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './months.module.css';

const money = (amount: number) => <span className={statBlockStyles.money}>{formatMoney(amount)}</span>;
const states = { running: 'not over yet', open: 'open', closed: 'closed' } as const;

type MonthPageProps = { month: Month; months: readonly MonthLine[] };

type Account = Month['accounts'][number];
const amountOf = (amount: number) => (amount === 0 ? '—' : formatMoney(amount));
const accountColumns: readonly Column<Account>[] = [
  { key: 'code', label: 'Account', cell: (row) => `${row.code} ${row.name}` },
  { key: 'debit', label: 'Debit', numeric: true, cell: (row) => amountOf(row.debit) },
  { key: 'credit', label: 'Credit', numeric: true, cell: (row) => amountOf(row.credit) },
  { key: 'net', label: 'Net', phone: 'side', numeric: true, cell: (row) => formatMoney(row.net) },
];

/** A month by value date: what came in, what still waits, and its closing. */
export function MonthPage({ month, months }: MonthPageProps) {
  const { totals } = month;
  const may = useMay();
  const name = longMonth(month.month);
  return (
    <div className={`${adminPageStyles.page} ${adminPageStyles.withColumn}`}>
      <div className={styles.head}>
        <PaymentsSubTabs />
        <PageTitle title="Month end" note={`${name}, ${states[month.state]}`} announce>
          <ChooseMonth month={month.month} months={months} />
        </PageTitle>
        {month.closing && <ClosedSeal month={month} closing={month.closing} />}
      </div>
      <div className={styles.main}>
        <StatBlock
          label={`Figures of ${name}`}
          stats={[
            { label: 'Net', value: money(totals.net), note: 'Received less refunded', accent: true },
            {
              label: 'Received',
              value: money(totals.received),
              note: totals.payments === 1 ? '1 payment' : `${totals.payments} payments`,
            },
            { label: 'Refunded', value: money(totals.refunded) },
            {
              label: 'Family credit',
              value: money(totals.credit_used),
              note: `used; ${formatMoney(totals.credit_given)} was given`,
            },
          ]}
        />
        {month.late.length > 0 && <LateEntries month={month} />}
        <Panel title="Takings by value date">
          {month.by_day.length === 0 ? (
            <EmptyState title={`No money came in or went out in ${name}`}>
              <Link closed={null} to="/admin/payments/record">
                Record a payment
              </Link>
            </EmptyState>
          ) : (
            <TakingsByDay rows={month.by_day} />
          )}
        </Panel>
        {month.by_method.length > 0 && (
          <Panel title="Takings by method">
            <TakingsByMethod rows={month.by_method} />
          </Panel>
        )}
        {month.unearned.length > 0 && <UnearnedFees month={month} />}
        {month.accounts.length > 0 && (
          <Panel title="Journal by account">
            <DataTable
              caption={`Journal of ${name} by account`}
              columns={accountColumns}
              rows={month.accounts}
              rowKey={(row) => row.code}
            />
            <p
              className={clsx(typeStyles.note, styles.sums)}
            >{`Debits and credits are ${formatMoney(month.booked)} each.`}</p>
          </Panel>
        )}
      </div>
      <div className={adminPageStyles.column}>
        {month.state !== 'closed' && <CloseMonth month={month} />}
        {month.state === 'closed' && (month.reopening || may(rightOf<typeof monthCalls.askToReopenMonth>('books'))) && (
          <ReopenMonth month={month} />
        )}
        {month.earlier.length > 0 && <EarlierClosings month={month} />}
      </div>
    </div>
  );
}

function ChooseMonth({ month, months }: { month: string; months: readonly MonthLine[] }) {
  const navigate = useNavigate();
  const known = months.some((one) => one.month === month);
  return (
    <SelectField
      label="Month"
      value={month}
      options={[
        ...(known ? [] : [{ value: month, label: longMonth(month) }]),
        ...months.map((one) => ({
          value: one.month,
          label: one.state === 'closed' ? `${longMonth(one.month)} (closed)` : longMonth(one.month),
        })),
      ]}
      onChange={(event) => void navigate(pageOfMonth(event.currentTarget.value))}
    />
  );
}
