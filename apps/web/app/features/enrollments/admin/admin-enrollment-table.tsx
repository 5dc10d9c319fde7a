import type { AdminEnrollment } from '@doctorbird/contract/enrollments/enrollments';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney, formatPrice } from '../../../format/money.ts';
import { EnrollmentStatusBadge } from '../../../status/enrollment-status-badge.tsx';
import { PaymentStatusBadge } from '../../../status/payment-status-badge.tsx';
import { tagsColumn } from '../../../portal/tag-list.tsx';
import { AvatarName } from '../../../ui/avatar.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { RowBox, type useRowChoice } from '../../../ui/row-choice.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { isHard } from './move-texts.ts';
import { offeredTasks } from './admin-task.ts';
import type { AdminTask } from './admin-task.ts';
import * as chosenStripStyles from '../../../portal/chosen-strip.module.css';

/** The columns besides the student; a list shows those that its reader chose. */
export const enrollmentColumns: readonly Column<AdminEnrollment>[] = [
  { key: 'parent', label: 'Parent', drops: 3, cell: (row) => row.student.parent?.full_name ?? 'Independent' },
  { key: 'program', label: 'Program', sort: 'program', cell: (row) => row.program.title, wide: true, phone: 'line' },
  { key: 'status', label: 'Status', phone: 'side', cell: (row) => <EnrollmentStatusBadge status={row.status} /> },
  {
    key: 'payment',
    label: 'Payment',
    phone: 'side2',
    cell: (row) => <PaymentStatusBadge status={row.payment_status} />,
  },
  {
    key: 'amount',
    label: 'Amount',
    numeric: true,
    sort: 'amount',
    sortFrom: 'top',
    drops: 2,
    cell: (row) => (row.payment_amount === null ? formatPrice(null) : formatMoney(row.payment_amount)),
  },
  { key: 'due', label: 'Due', numeric: true, cell: (row) => (row.amount_due > 0 ? formatMoney(row.amount_due) : '—') },
  {
    key: 'requested',
    label: 'Requested',
    sort: 'created_at',
    sortFrom: 'top',
    drops: 1,
    cell: (row) => formatDate(row.created_at),
  },
  tagsColumn,
];

/** The head of each row, on paper; the list adds its box and the link to it. */
export const enrollmentHead: Column<AdminEnrollment> = {
  key: 'student',
  label: 'Student',
  sort: 'student',
  cell: (row) => <AvatarName name={row.student.full_name} note={row.number} />,
};

type AdminEnrollmentTableProps = {
  rows: readonly AdminEnrollment[];
  columns?: readonly Column<AdminEnrollment>[];
  caption: string;
  busy: boolean;
  onView: (id: string) => void;
  onTask: (task: AdminTask) => void;
  /** The address that opens a record beside the list, and the one that is open. */
  open?: { id: string | null; to: (id: string) => string };
  choice: Pick<ReturnType<typeof useRowChoice>, 'has' | 'toggle'>;
};

export function AdminEnrollmentTable({
  rows,
  columns = enrollmentColumns,
  caption,
  busy,
  onView,
  onTask,
  open,
  choice,
}: AdminEnrollmentTableProps) {
  const all: readonly Column<AdminEnrollment>[] = [
    {
      ...enrollmentHead,
      cell: (row) => (
        <span className={chosenStripStyles.named}>
          <RowBox
            label={`Choose ${row.student.full_name}, ${row.program.title}`}
            checked={choice.has(row.id)}
            onChange={() => choice.toggle(row.id)}
          />
          <AvatarName
            name={row.student.full_name}
            note={row.number}
            to={open ? open.to(row.id) : `/admin/enrollments/${row.id}`}
            stay={open !== undefined}
          />
        </span>
      ),
    },
    ...columns,
  ];
  return (
    <DataTable
      caption={caption}
      columns={all}
      rows={rows}
      rowKey={(row) => row.id}
      busy={busy}
      ownOrder="-created_at"
      openRow={open?.id}
      pageOf={(row) => `/admin/enrollments/${row.id}`}
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
