import type { EnrollmentStatus } from '@doctorbird/contract/enrollment-words';
import { Badge } from '../ui/badge.tsx';
import type { BadgeTone } from '../ui/badge.tsx';

export const enrollmentStatusLabels: Record<EnrollmentStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  enrolled: 'Enrolled',
  completed: 'Completed',
  cancelled: 'Cancelled',
  rejected: 'Rejected',
};

const tones: Record<EnrollmentStatus, BadgeTone> = {
  pending: 'waiting',
  approved: 'good',
  enrolled: 'good',
  completed: 'done',
  cancelled: 'off',
  rejected: 'bad',
};

export function EnrollmentStatusBadge({ status }: { status: EnrollmentStatus }) {
  return <Badge tone={tones[status]}>{enrollmentStatusLabels[status]}</Badge>;
}
