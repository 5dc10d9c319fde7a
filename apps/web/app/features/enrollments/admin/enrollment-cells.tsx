import type { AdminEnrollment } from '@doctorbird/contract/enrollments/enrollments';
import { formatMoney, formatPrice } from '../../../format/money.ts';
import { EnrollmentStatusBadge } from '../../../status/enrollment-status-badge.tsx';
import { PaymentStatusBadge } from '../../../status/payment-status-badge.tsx';
import { AvatarName } from '../../../ui/avatar.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { isHard } from './move-texts.ts';
import { offeredTasks } from './admin-task.ts';
import type { AdminTask } from './admin-task.ts';

/** `open`: the address that opens an enrollment beside the list. */
export const enrollmentCells = (open: { to: (id: string) => string }) => ({
  student: (row: AdminEnrollment) => (
    <AvatarName name={row.student.full_name} note={row.number} to={open.to(row.id)} stay />
  ),
  status: (row: AdminEnrollment) => <EnrollmentStatusBadge status={row.status} />,
  payment: (row: AdminEnrollment) => <PaymentStatusBadge status={row.payment_status} />,
  amount: (row: AdminEnrollment) => (row.payment_amount === null ? formatPrice(null) : formatMoney(row.payment_amount)),
});

export const enrollmentName = (row: AdminEnrollment): string => `${row.student.full_name}, ${row.program.title}`;

/** What can be done with an enrollment. */
export const enrollmentMenu =
  ({ onView, onTask }: { onView: (id: string) => void; onTask: (task: AdminTask) => void }) =>
  (row: AdminEnrollment) => (
    <RowMenu
      label={`Actions for ${enrollmentName(row)}`}
      actions={[
        { id: 'view', label: 'View enrollment', onAction: () => onView(row.id) },
        ...offeredTasks(row).map(({ id, label, asks, task }) => ({
          id,
          label,
          asks,
          danger: task.kind === 'move' && isHard(task.move.status),
          onAction: () => onTask(task),
        })),
      ]}
    />
  );
