import { groupQuoteCalls, type OrganizationStatement } from '@doctorbird/contract/groups/quotes';
import { download } from '../../../api/download.ts';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { DownloadButton } from '../../../portal/download-button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type Line = OrganizationStatement['lines'][number];

const columns: readonly Column<Line>[] = [
  {
    key: 'entry',
    label: 'Entry',
    cell: (row) => (
      <>
        {row.title}
        {row.detail && <small className={typeStyles.block}>{row.detail}</small>}
      </>
    ),
  },
  { key: 'date', label: 'Date', phone: 'line', cell: (row) => formatDate(row.on) },
  { key: 'amount', label: 'Amount', numeric: true, phone: 'side', cell: (row) => formatMoney(row.amount) },
  { key: 'balance', label: 'Balance', numeric: true, phone: 'side2', cell: (row) => formatMoney(row.balance) },
];

type StatementPanelProps = { groupId: string; statement: OrganizationStatement };

/** Invoices and payments of an organization by date, with the balance after each. */
export function StatementPanel({ groupId, statement }: StatementPanelProps) {
  return (
    <Panel
      title="Statement"
      aside={
        <DownloadButton
          fallback="Failed to download the statement"
          fetchFile={() => download(groupQuoteCalls.groupStatementPdf, { params: { id: groupId } }, 'statement.pdf')}
        >
          Statement as PDF
        </DownloadButton>
      }
    >
      <div className={panelStyles.body}>
        <FactList
          facts={[
            { label: 'Charged', value: formatMoney(statement.charged) },
            { label: 'Paid', value: formatMoney(statement.paid) },
            { label: 'Open', value: formatMoney(statement.open) },
          ]}
        />
      </div>
      {statement.lines.length === 0 ? (
        <EmptyState title="No invoices yet">An accepted quote becomes an invoice.</EmptyState>
      ) : (
        <DataTable caption="Statement" columns={columns} rows={statement.lines} rowKey={(row) => row.id} />
      )}
    </Panel>
  );
}
