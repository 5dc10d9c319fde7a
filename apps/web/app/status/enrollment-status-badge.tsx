import type { EnrollmentStatus } from '@doctorbird/contract/core/enrollment-states';
import { enrollmentStatusLabels } from '@doctorbird/contract/core/state-labels';
import { Badge } from '../ui/badge.tsx';
import type { BadgeTone } from '../ui/badge.tsx';

export { enrollmentStatusLabels };

/** What the office filters for besides one status. */
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
