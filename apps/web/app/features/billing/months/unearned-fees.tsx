import clsx from 'clsx';
import type { Month } from '@doctorbird/contract/billing/months';
import { longMonth } from '../../../format/month-names.ts';
import { formatMoney } from '../../../format/money.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/panel.tsx';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './months.module.css';

type Unearned = Month['unearned'][number];
const columns: readonly Column<Unearned>[] = [
  { key: 'program', label: 'Program', cell: (row) => row.title },
  { key: 'moved', label: 'Left by this month', numeric: true, cell: (row) => formatMoney(row.moved) },
  {
    key: 'balance',
    label: 'For classes to come',
    phone: 'side',
    numeric: true,
    cell: (row) => formatMoney(row.balance),
  },
];

/** Where fees count as income over the meetings: what the end of the month leaves to classes of later ones. */
export function UnearnedFees({ month }: { month: Month }) {
  const left = month.unearned.reduce((sum, { balance }) => sum + balance, 0);
  return (
    <Panel title="Fees of classes to come">
      <DataTable
        caption={`Fees of classes after ${longMonth(month.month)}`}
        columns={columns}
        rows={month.unearned}
        rowKey={(row) => row.program_id}
      />
      <p className={clsx(typeStyles.note, styles.sums)}>
        {month.state === 'closed'
          ? `${formatMoney(left)} are income of later months. The journal has the change on the last day.`
          : `${formatMoney(left)} would be income of later months. The change is booked when you close the month.`}
      </p>
    </Panel>
  );
}
