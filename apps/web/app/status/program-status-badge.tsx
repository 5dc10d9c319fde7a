import type { ProgramStatus } from '@doctorbird/contract/programs/programs';
import { Badge } from '../ui/badge.tsx';
import type { BadgeTone } from '../ui/badge.tsx';

export const programStatusLabels: Record<ProgramStatus, string> = {
  draft: 'Draft',
  open: 'Open',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
};
const tones: Record<ProgramStatus, BadgeTone> = {
  draft: 'waiting',
  open: 'good',
  in_progress: 'info',
  completed: 'done',
  cancelled: 'off',
};

type ProgramStatusBadgeProps = { status: ProgramStatus; archived?: boolean; full?: boolean };

/** The office sees the status itself; an open program without places is marked full beside it. */
export function ProgramStatusBadge({ status, archived = false, full = false }: ProgramStatusBadgeProps) {
  if (archived) return <Badge tone="off">{`Archived, ${programStatusLabels[status].toLowerCase()}`}</Badge>;
  if (status === 'open' && full) return <Badge tone="bad">Open, full</Badge>;
  return <Badge tone={tones[status]}>{programStatusLabels[status]}</Badge>;
}
