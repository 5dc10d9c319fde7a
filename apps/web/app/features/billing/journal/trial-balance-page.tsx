import type { TrialBalance } from '@doctorbird/contract/billing/journal';
import { Link } from '../../../ui/link.tsx';
import { formatDateRange } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { ExportButtons } from '../../../portal/export-buttons.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PaymentsSubTabs } from '../payments/payments-sub-tabs.tsx';
import { TakingsPeriod } from '../takings/takings-period.tsx';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

const filters = ['from', 'to'];
const address = '/admin/payments/trial-balance';

type Row = TrialBalance['accounts'][number];
const amountOf = (amount: number) => (amount === 0 ? '—' : formatMoney(amount));

const columnsOf = ({ from, to }: TrialBalance): readonly Column<Row>[] => [
  {
    key: 'account',
    label: 'Account',
    cell: ({ code, name }) => (
      <Link to={`/admin/payments/journal?${new URLSearchParams({ from, to, account: code }).toString()}`}>
        {`${code} ${name}`}
      </Link>
    ),
  },
  { key: 'opening', label: 'Opening', numeric: true, cell: (row) => amountOf(row.opening) },
  { key: 'debit', label: 'Debit', numeric: true, cell: (row) => amountOf(row.debit) },
  { key: 'credit', label: 'Credit', numeric: true, cell: (row) => amountOf(row.credit) },
  { key: 'closing', label: 'Closing', numeric: true, phone: 'side', cell: (row) => formatMoney(row.closing) },
];

/** What each account had before, what was booked on it, and what it has after. */
export function TrialBalancePage({ balance, current }: { balance: TrialBalance; current: boolean }) {
  const { accounts, totals, closed } = balance;
  return (
    <div className={adminPageStyles.page}>
      <PaymentsSubTabs />
      <PageTitle title="Trial balance" note={formatDateRange(balance.from, balance.to)} announce>
        {accounts.length > 0 && (
          <div className={adminPageStyles.titleTools}>
            <Button variant="line" size="sm" plain onClick={() => window.print()}>
              Print
            </Button>
          </div>
        )}
      </PageTitle>
      <TakingsPeriod from={balance.from} current={current} address={address} />
      <Panel title="By account" aside={accounts.length > 0 && <ExportButtons type="trial_balance" filters={filters} />}>
        {accounts.length === 0 ? (
          <EmptyState title="Nothing was booked yet">Choose other days above.</EmptyState>
        ) : (
          <>
            <DataTable
              caption="Trial balance"
              columns={columnsOf(balance)}
              rows={accounts}
              rowKey={(row) => row.code}
              unfolds={(row) => `${row.code} ${row.name}`}
            />
            <p className={panelStyles.body}>
              {`Debits and credits are ${formatMoney(totals.debit)} each, and closing balances add up to ${formatMoney(totals.closing)}. Credit balances are below zero. ${closed ? 'Closed: these figures never change. ' : ''}`}
              <Link closed={null} to="/admin/settings/account-codes">
                Change codes and names
              </Link>
            </p>
          </>
        )}
      </Panel>
    </div>
  );
}
