import type { GroupStatus } from '@doctorbird/contract/groups/groups';
import { Badge } from '../ui/badge.tsx';
import type { BadgeTone } from '../ui/badge.tsx';

export const groupStatusLabels: Record<GroupStatus, string> = {
  pending: 'Pending',
  quoted: 'Quoted',
  active: 'Active',
  completed: 'Completed',
  declined: 'Declined',
  cancelled: 'Cancelled',
};
const tones: Record<GroupStatus, BadgeTone> = {
  pending: 'waiting',
  quoted: 'info',
  active: 'good',
  completed: 'done',
  declined: 'bad',
  cancelled: 'off',
};

export function GroupStatusBadge({ status }: { status: GroupStatus }) {
  return <Badge tone={tones[status]}>{groupStatusLabels[status]}</Badge>;
}
