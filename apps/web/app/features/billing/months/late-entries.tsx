import type { LateEntry, Month } from '@doctorbird/contract/billing/months';
import { Link } from 'react-router';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { paymentMethodLabels } from '../../../status/payment-status-badge.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { longMonth } from '../../../format/month-names.ts';
import * as typeStyles from '../../../ui/type.module.css';

const columns: readonly Column<LateEntry>[] = [
  {
    key: 'entry',
    label: 'Entry',
    cell: (row) => (
      <Link to={`/admin/payments?q=${row.reference}&open=${row.payment_id}`}>
        {row.about || row.reference}
        <small className={typeStyles.block}>
          {row.kind === 'refund' ? 'Money that went back' : paymentMethodLabels[row.method]}
        </small>
      </Link>
    ),
  },
  { key: 'amount', label: 'Amount', phone: 'side', numeric: true, cell: (row) => formatMoney(row.amount) },
  { key: 'true', label: 'True day', phone: 'line', cell: (row) => formatDate(row.true_day) },
  { key: 'booked', label: 'Booked on', cell: (row) => formatDate(row.value_date) },
  {
    key: 'entered',
    label: 'Entered later',
    cell: (row) => [formatDate(row.entered_on), row.by].filter(Boolean).join(', '),
  },
];

/** What belongs to a closed month and was typed afterwards: it counts on the first open day. */
export const LateEntries = ({ month: { month, late } }: { month: Month }) => (
  <Panel title={`Late entries for ${longMonth(month)}`}>
    <DataTable
      caption={`Late entries for ${longMonth(month)}`}
      columns={columns}
      rows={late}
      rowKey={({ id }) => id}
      unfolds={(row) => row.about || row.reference}
    />
  </Panel>
);
