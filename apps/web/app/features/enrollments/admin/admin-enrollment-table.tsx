import type { AdminEnrollment } from '@doctorbird/contract/enrollments/enrollments';
import { formatMoney, formatPrice } from '../../../format/money.ts';
import { EnrollmentStatusBadge } from '../../../status/enrollment-status-badge.tsx';
import { PaymentStatusBadge } from '../../../status/payment-status-badge.tsx';
import { AvatarName } from '../../../ui/avatar.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { RowBox, type useRowChoice } from '../../../ui/row-choice.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { isHard } from './move-texts.ts';
import { offeredTasks } from './admin-task.ts';
import type { AdminTask } from './admin-task.ts';
import * as styles from './bulk-bar.module.css';

const others: readonly Column<AdminEnrollment>[] = [
  { key: 'parent', label: 'Parent', cell: (row) => row.student.parent?.full_name ?? 'Independent' },
  { key: 'program', label: 'Program', sort: 'program', cell: (row) => row.program.title, wide: true },
  { key: 'status', label: 'Status', cell: (row) => <EnrollmentStatusBadge status={row.status} /> },
  { key: 'payment', label: 'Payment', cell: (row) => <PaymentStatusBadge status={row.payment_status} /> },
  {
    key: 'amount',
    label: 'Amount',
    numeric: true,
    sort: 'amount',
    sortFrom: 'top',
    cell: (row) => (row.payment_amount === null ? formatPrice(null) : formatMoney(row.payment_amount)),
  },
];

type AdminEnrollmentTableProps = {
  rows: readonly AdminEnrollment[];
  caption: string;
  busy: boolean;
  onView: (id: string) => void;
  onTask: (task: AdminTask) => void;
  choice: Pick<ReturnType<typeof useRowChoice>, 'has' | 'toggle'>;
};

export function AdminEnrollmentTable({ rows, caption, busy, onView, onTask, choice }: AdminEnrollmentTableProps) {
  const columns: readonly Column<AdminEnrollment>[] = [
    {
      key: 'student',
      label: 'Student',
      sort: 'student',
      cell: (row) => (
        <span className={styles.avatarChoice}>
          <RowBox
            label={`Choose ${row.student.full_name}, ${row.program.title}`}
            checked={choice.has(row.id)}
            onChange={() => choice.toggle(row.id)}
          />
          <AvatarName name={row.student.full_name} note={row.number} to={`/admin/enrollments/${row.id}`} />
        </span>
      ),
    },
    ...others,
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      busy={busy}
      ownOrder="-created_at"
      actions={(row) => (
        <RowMenu
          label={`Actions for ${row.student.full_name}, ${row.program.title}`}
          actions={[
            { id: 'view', label: 'View enrollment', onAction: () => onView(row.id) },
            ...offeredTasks(row).map(({ id, label, task }) => ({
              id,
              label,
              danger: task.kind === 'move' && isHard(task.move.status),
              onAction: () => onTask(task),
            })),
          ]}
        />
      )}
    />
  );
}
