import type { CashCount } from '@doctorbird/contract/billing/deposits';
import { formatDateTime } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import * as typeStyles from '../../../ui/type.module.css';

const columns: readonly Column<CashCount>[] = [
  {
    key: 'at',
    label: 'Counted',
    cell: (row) => (
      <>
        {formatDateTime(row.at)}
        <small className={typeStyles.block}>{row.by}</small>
      </>
    ),
  },
  { key: 'expected', label: 'Should be there', numeric: true, cell: (row) => formatMoney(row.expected) },
  { key: 'counted', label: 'Was there', numeric: true, cell: (row) => formatMoney(row.counted) },
  {
    key: 'difference',
    label: 'Difference',
    numeric: true,
    cell: (row) => (row.difference === 0 ? '—' : formatMoney(row.difference)),
  },
  { key: 'note', label: 'Note', wide: true, cell: (row) => row.note ?? '—' },
];

export const CountTable = ({ rows }: { rows: readonly CashCount[] }) => (
  <DataTable caption="Counts of the cash" columns={columns} rows={rows} rowKey={(row) => row.id} />
);
