import type { AdminEnrollment } from '@doctorbird/contract/enrollments';
import { formatMoney, formatPrice } from '../../format/money.ts';
import { EnrollmentStatusBadge } from '../../status/enrollment-status-badge.tsx';
import { PaymentStatusBadge } from '../../status/payment-status-badge.tsx';
import { AvatarName } from '../../ui/avatar.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { isHard } from './move-words.ts';
import { offeredTasks } from './office-task.ts';
import type { OfficeTask } from './office-task.ts';

const columns: readonly Column<AdminEnrollment>[] = [
  { key: 'student', label: 'Student', cell: (row) => <AvatarName name={row.student.full_name} note={row.number} /> },
  { key: 'parent', label: 'Parent', cell: (row) => row.student.parent?.full_name ?? 'Independent' },
  { key: 'program', label: 'Program', cell: (row) => row.program.title, wide: true },
  { key: 'status', label: 'Status', cell: (row) => <EnrollmentStatusBadge status={row.status} /> },
  { key: 'payment', label: 'Payment', cell: (row) => <PaymentStatusBadge status={row.payment_status} /> },
  {
    key: 'amount',
    label: 'Amount',
    numeric: true,
    cell: (row) => (row.payment_amount === null ? formatPrice(null) : formatMoney(row.payment_amount)),
  },
];

type AdminEnrollmentTableProps = {
  rows: readonly AdminEnrollment[];
  caption: string;
  busy: boolean;
  onView: (id: string) => void;
  onTask: (task: OfficeTask) => void;
};

export function AdminEnrollmentTable({ rows, caption, busy, onView, onTask }: AdminEnrollmentTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      busy={busy}
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
