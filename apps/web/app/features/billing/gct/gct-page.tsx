import type { GctReport } from '@doctorbird/contract/billing/gct-report';
import { rateText, taxText } from '@doctorbird/contract/core/gct';
import { showTrn } from '@doctorbird/contract/core/trn';
import { Link } from '../../../ui/link.tsx';
import { formatDate, formatDateRange } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { shiftMonth } from '../../../format/month-names.ts';
import { ExportButtons } from '../../../portal/export-buttons.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatBlock } from '../../../ui/stat-block.tsx';
import { PaymentsSubTabs } from '../payments/payments-sub-tabs.tsx';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as statBlockStyles from '../../../ui/stat-block.module.css';

type Row = GctReport['rows'][number];

const columns: readonly Column<Row>[] = [
  { key: 'title', label: 'Item', cell: (row) => row.title },
  { key: 'rule', label: 'Rule', phone: 'line', cell: (row) => taxText(row) },
  { key: 'gross', label: 'Billed', numeric: true, cell: (row) => formatMoney(row.gross) },
  { key: 'net', label: 'Without GCT', numeric: true, cell: (row) => formatMoney(row.net) },
  { key: 'tax', label: 'GCT', numeric: true, phone: 'side', cell: (row) => formatMoney(row.tax) },
  { key: 'bills', label: 'Invoices', numeric: true, phone: 'side2', cell: (row) => row.bills },
];

const money = (amount: number) => <span className={statBlockStyles.money}>{formatMoney(amount)}</span>;

/** The quarter that a month (YYYY-MM) is in. */
const quarterOf = (month: string): string => `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`;

function PeriodLinks({ from, period }: Pick<GctReport, 'from' | 'period'>) {
  const month = from.slice(0, 7);
  const isQuarter = period.includes('Q');
  const step = isQuarter ? 3 : 1;
  const named = (first: string) => `?period=${isQuarter ? quarterOf(first) : first}`;
  return (
    <p className="on-screen">
      <Link to={named(shiftMonth(month, -step))}>{isQuarter ? 'Quarter before' : 'Month before'}</Link>
      <span aria-hidden="true"> · </span>
      <Link to={named(shiftMonth(month, step))}>{isQuarter ? 'Quarter after' : 'Month after'}</Link>
      <span aria-hidden="true"> · </span>
      <Link to={isQuarter ? `?period=${month}` : `?period=${quarterOf(month)}`}>
        {isQuarter ? 'Its first month' : 'The whole quarter'}
      </Link>
    </p>
  );
}

function registration({ trn, registered_from: from, rate, closed }: GctReport): string {
  if (trn === null || from === null) return 'Not registered for GCT: nothing is taxed.';
  const rates = rate === null ? 'No rate counts yet.' : `Rate ${rateText(rate)}.`;
  return `Registered for GCT since ${formatDate(from)}. ${rates} By the day of the invoice. ${closed ? 'Closed: these figures never change.' : 'Open: figures may still change.'}`;
}

/** GCT of a month or quarter, added up from the lines of invoices. */
export function GctPage({ report }: { report: GctReport }) {
  const { rows, total } = report;
  return (
    <div className={adminPageStyles.page}>
      <PaymentsSubTabs />
      <PageTitle title="GCT" note={formatDateRange(report.from, report.to)} announce>
        {rows.length > 0 && (
          <div className={adminPageStyles.titleTools}>
            <Button variant="line" size="sm" plain onClick={() => window.print()}>
              Print
            </Button>
          </div>
        )}
      </PageTitle>
      <PeriodLinks from={report.from} period={report.period} />
      <Panel
        title={report.trn === null ? report.organization : `${report.organization}, TRN ${showTrn(report.trn)}`}
        aside={
          <Link closed={null} to="/admin/settings/gct">
            Change in Settings
          </Link>
        }
      >
        <p className={panelStyles.body}>{registration(report)}</p>
      </Panel>
      <StatBlock
        label="In this period"
        stats={[
          { label: 'GCT to declare', value: money(report.to_declare), accent: true },
          { label: 'Taxable, without GCT', value: money(report.taxable) },
          { label: 'GCT charged', value: money(report.charged) },
          {
            label: 'GCT taken back',
            value: money(report.taken_back),
            note: report.corrections === 1 ? '1 correction' : `${report.corrections} corrections`,
          },
        ]}
      />
      {rows.length === 0 ? (
        <Panel>
          <EmptyState title="Nothing was billed in this period" />
        </Panel>
      ) : (
        <Panel title="By item" aside={<ExportButtons type="gct" filters={['period']} />}>
          <DataTable
            caption="GCT by item"
            columns={columns}
            rows={rows}
            rowKey={(row) => `${row.title} ${taxText(row)}`}
            unfolds={(row) => row.title}
          />
          <p className={panelStyles.body}>
            {`All: ${formatMoney(total.gross)} billed, ${formatMoney(total.net)} without GCT, ${formatMoney(total.tax)} GCT, ${total.bills} ${total.bills === 1 ? 'invoice' : 'invoices'}.`}
          </p>
        </Panel>
      )}
      <p>
        GCT is worked out on each invoice line, rounded to the cent, and stays with it. This page adds up those lines.
      </p>
    </div>
  );
}
