import type { CourseworkState } from '@doctorbird/contract/teaching/coursework';
import { Badge } from '../ui/badge.tsx';
import type { BadgeTone } from '../ui/badge.tsx';

const labels: Record<CourseworkState, { label: string; tone: BadgeTone }> = {
  todo: { label: 'To do', tone: 'waiting' },
  submitted: { label: 'Submitted', tone: 'info' },
  returned: { label: 'Returned', tone: 'bad' },
  done: { label: 'Done', tone: 'good' },
};
export const courseworkStateOptions = Object.entries(labels).map(([value, { label }]) => ({ value, label }));

export function CourseworkStateBadge({ state, overdue = false }: { state: CourseworkState; overdue?: boolean }) {
  if (overdue && state === 'todo') return <Badge tone="bad">Overdue</Badge>;
  return <Badge tone={labels[state].tone}>{labels[state].label}</Badge>;
}
