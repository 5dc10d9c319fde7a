import { Badge } from '../ui/badge.tsx';

/** Whether an account or a record is active; an invitation not accepted yet says so. */
export function ActivityBadge({ active, invited = false }: { active: boolean; invited?: boolean }) {
  if (!active) return <Badge tone="off">Inactive</Badge>;
  return invited ? <Badge tone="waiting">Invited</Badge> : <Badge tone="good">Active</Badge>;
}
