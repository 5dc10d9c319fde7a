import type { EnrollmentStatus, EnrollmentView } from '@doctorbird/contract/core/enrollment-states';
import { enrollmentStatusLabels } from '@doctorbird/contract/core/state-labels';
import { Badge } from '../ui/badge.tsx';
import type { BadgeTone } from '../ui/badge.tsx';

export { enrollmentStatusLabels };

/** What the office filters for besides one status. */
export const enrollmentViewLabels: Record<EnrollmentView, string> = {
  to_approve: 'Waiting for your approval',
  lapsing: 'Lapsing within a day',
  open: 'Requested, not enrolled yet',
  seated: 'Holding a place',
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
