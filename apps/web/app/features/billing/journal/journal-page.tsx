import type { Journal } from '@doctorbird/contract/billing/journal';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from '../../../ui/link.tsx';
import { formatDate, formatDateRange } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { ExportButtons } from '../../../portal/export-buttons.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PaymentsSubTabs } from '../payments/payments-sub-tabs.tsx';
import { TakingsPeriod } from '../takings/takings-period.tsx';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as styles from './journal-page.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

const filters = ['from', 'to'];
const address = '/admin/payments/journal';

type Row = Journal['accounts'][number];
const amountOf = (amount: number) => (amount === 0 ? '—' : formatMoney(amount));

const columns: readonly Column<Row>[] = [
  { key: 'code', label: 'Account', cell: (row) => <AccountLink {...row} /> },
  { key: 'debit', label: 'Debit', numeric: true, cell: (row) => amountOf(row.debit) },
  { key: 'credit', label: 'Credit', numeric: true, cell: (row) => amountOf(row.credit) },
  { key: 'net', label: 'Net', numeric: true, phone: 'side', cell: (row) => formatMoney(row.net) },
];

/** Opens the lines of an account for the days on the screen. */
function AccountLink({ code, name }: Pick<Row, 'code' | 'name'>) {
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  next.set('account', code);
  next.delete('page');
  return <Link to={`?${next.toString()}`} preventScrollReset>{`${code} ${name}`}</Link>;
}

const daysOf = ({ from, to }: Journal): string => (from === to ? formatDate(from) : formatDateRange(from, to));

/** The general journal of some days, summed up by account; its lines are exported for the bookkeeper. */
export function JournalPage({
  journal,
  current,
  account,
}: {
  journal: Journal;
  current: boolean;
  /** The lines of one account, where it was chosen. */
  account: ReactNode;
}) {
  const { accounts, lines, total } = journal;
  return (
    <div className={adminPageStyles.page}>
      <PaymentsSubTabs />
      <PageTitle title="Journal" note={daysOf(journal)} announce />
      <TakingsPeriod from={journal.from} current={current} address={address} />
      {account}
      <Panel
        title="By account"
        aside={accounts.length > 0 && <ExportButtons type="journal_by_account" filters={filters} />}
      >
        {accounts.length === 0 ? (
          <EmptyState title="Nothing was booked in these days">Choose other days above.</EmptyState>
        ) : (
          <>
            <DataTable caption="Journal by account" columns={columns} rows={accounts} rowKey={(row) => row.code} />
            <p className={styles.sums}>{`Debits and credits are ${formatMoney(total)} each.`}</p>
          </>
        )}
      </Panel>
      {lines > 0 && (
        <Panel title="General journal" aside={<ExportButtons type="journal" filters={filters} />}>
          <p className={panelStyles.body}>
            {`${lines.toLocaleString('en-JM')} lines for your bookkeeping: each invoice line, payment, refund, deposit and payout is debited to one account and credited to another. `}
            <Link closed={null} to="/admin/settings/account-codes">
              Change account codes
            </Link>
          </p>
        </Panel>
      )}
      {lines > 0 && (
        <div className={styles.programs}>
          <Panel title="For QuickBooks" aside={<ExportButtons type="journal_quickbooks" filters={filters} />}>
            <p className={panelStyles.body}>
              One entry for each day, by account name. Turn account numbers off in QuickBooks, then choose Import data,
              Journal entries.
            </p>
          </Panel>
          <Panel title="For Xero" aside={<ExportButtons type="journal_xero" filters={filters} />}>
            <p className={panelStyles.body}>
              One manual journal for each day, by account code. In Xero choose Manual journals, Import: 300 lines at
              most, so take shorter days where a month has more.
            </p>
          </Panel>
        </div>
      )}
    </div>
  );
}
