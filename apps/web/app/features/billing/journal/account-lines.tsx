import type { JournalLine } from '@doctorbird/contract/billing/journal';
import type { Page } from '@doctorbird/contract/core/paging';
import { Link, useSearchParams } from 'react-router';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import * as panelStyles from '../../../ui/panel.module.css';

type Row = JournalLine & { key: string };

const amountOf = (amount: number) => (amount === 0 ? '—' : formatMoney(amount));

const columns: readonly Column<Row>[] = [
  { key: 'day', label: 'Day', cell: (row) => formatDate(row.day) },
  { key: 'about', label: 'Description', phone: 'line', cell: (row) => row.about },
  { key: 'reference', label: 'Reference', cell: (row) => row.reference },
  { key: 'debit', label: 'Debit', numeric: true, phone: 'side', cell: (row) => amountOf(row.debit) },
  { key: 'credit', label: 'Credit', numeric: true, phone: 'side2', cell: (row) => amountOf(row.credit) },
];

/** The lines of one account in the days on the screen, a hundred at a time. */
export function AccountLines({ code, lines }: { code: string; lines: Page<JournalLine> }) {
  const [search] = useSearchParams();
  const to = (change: (next: URLSearchParams) => void): string => {
    const next = new URLSearchParams(search);
    change(next);
    return `?${next.toString()}`;
  };
  const from = (lines.page - 1) * lines.limit;
  const rows = lines.data.map((line, at) => ({ ...line, key: `${from + at}` }));
  const name = lines.data[0]?.account_name ?? '';
  return (
    <Panel
      title={`${code} ${name}`.trim()}
      aside={
        <Link to={to((next) => next.delete('account'))} preventScrollReset>
          All accounts
        </Link>
      }
    >
      {rows.length === 0 ? (
        <EmptyState title="Nothing was booked on this account in these days">Choose other days above.</EmptyState>
      ) : (
        <>
          <DataTable caption={`Lines of ${code} ${name}`} columns={columns} rows={rows} rowKey={(row) => row.key} />
          <p className={panelStyles.body}>
            {`Lines ${from + 1} to ${from + rows.length} of ${lines.total}. `}
            {lines.page > 1 && (
              <Link to={to((next) => next.set('page', String(lines.page - 1)))} preventScrollReset>
                Lines before
              </Link>
            )}
            {lines.page > 1 && from + rows.length < lines.total && <span aria-hidden="true"> · </span>}
            {from + rows.length < lines.total && (
              <Link to={to((next) => next.set('page', String(lines.page + 1)))} preventScrollReset>
                Lines after
              </Link>
            )}
          </p>
        </>
      )}
    </Panel>
  );
}
