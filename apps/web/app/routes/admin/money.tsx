import { analyticsCalls, type MoneyMove } from '@doctorbird/contract/admin/analytics';
import { programAdminCalls } from '@doctorbird/contract/programs/programs-admin';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { billPage } from '../../format/bill-page.ts';
import { formatDate } from '../../format/dates.ts';
import { formatMoney } from '../../format/money.ts';
import { programField } from '../../portal/list-filters.ts';
import { listQueryOf, loadTab, pageSizes } from '../../portal/load-tab.ts';
import { captionOf, AdminList } from '../../portal/admin-list.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { Badge } from '../../ui/badge.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { FilterMonth } from '../../ui/filter-day.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import type { Route } from './+types/money.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as textStyles from '../../ui/text.module.css';

const filters = ['q', 'kind', 'program_id', 'from', 'to'];

export const meta = portalMeta('Money in and out', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [moves, programs] = await Promise.all([
      call(analyticsCalls.listMoneyMoves, { query: listQueryOf(request, filters) }, { signal }),
      call(programAdminCalls.listAllPrograms, { query: { limit: 100, sort: 'title' } }, { signal }),
    ]);
    return { moves, programs: programs.data };
  });
}

const columns: readonly Column<MoneyMove>[] = [
  {
    key: 'enrollment',
    label: 'Enrollment',
    cell: ({ enrollment, bill }) =>
      enrollment ? (
        <Link to={`/admin/enrollments/${enrollment.id}`}>{enrollment.number}</Link>
      ) : (
        bill && <Link to={billPage(bill, bill.parent_id)}>Invoice</Link>
      ),
  },
  { key: 'student', label: 'Student', phone: 'line', cell: (row) => row.student },
  { key: 'program', label: 'Program', wide: true, cell: (row) => row.program?.title ?? row.bill?.title },
  { key: 'at', label: 'Date', cell: (row) => formatDate(row.at) },
  {
    key: 'kind',
    label: 'What',
    phone: 'side2',
    cell: (row) => (row.kind === 'payment' ? <Badge tone="good">Payment</Badge> : <Badge tone="waiting">Refund</Badge>),
  },
  {
    key: 'reference',
    label: 'Reference',
    cell: (row) => <span className={textStyles.reference}>{row.reference}</span>,
  },
  { key: 'amount', label: 'Amount', phone: 'side', numeric: true, cell: (row) => formatMoney(row.amount) },
];

/** The parts of revenue: each payment and each refund, and their sum. */
export default function AdminMoney({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ moves, programs }) => (
        <AdminList
          title="Money in and out"
          back={{ to: '/admin/analytics', title: 'Analytics' }}
          page={moves}
          sizes={pageSizes}
          filters={filters}
          search={{ label: 'Search payments and refunds', placeholder: 'Student, program or reference' }}
          exports="money"
          above={
            <p className={adminPageStyles.listSum} role="status">
              <span>
                Together <b className="numeric">{formatMoney(moves.sum)}</b>
              </span>
            </p>
          }
          choices={
            <>
              <FilterSelect
                name="kind"
                label="What"
                options={[
                  { value: 'payment', label: 'Payments' },
                  { value: 'refund', label: 'Refunds' },
                ]}
              />
              <FilterSelect {...programField(programs)} />
              <FilterMonth name="from" label="From" />
              <FilterMonth name="to" label="To" />
            </>
          }
          noMatch="No payment or refund matches"
          empty={{ title: 'No money has moved yet' }}
        >
          {(rows, busy) => (
            <DataTable
              caption={captionOf('Money in and out', moves)}
              columns={columns}
              rows={rows}
              rowKey={(row) => row.id}
              unfolds={(row) => `${row.enrollment?.number ?? 'Invoice'}, ${row.student}`}
              busy={busy}
            />
          )}
        </AdminList>
      )}
    </WhenLoaded>
  );
}
