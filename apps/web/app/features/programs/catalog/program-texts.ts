import type { Program, ProgramStatus } from '@doctorbird/contract/programs/programs';
import type { BadgeTone } from '../../../ui/badge.tsx';

type Seats = Pick<Program, 'places_left' | 'status' | 'can_enroll'>;

const statusText: Partial<Record<ProgramStatus, { label: string; tone: BadgeTone }>> = {
  open: { label: 'Open', tone: 'good' },
  in_progress: { label: 'In progress', tone: 'info' },
  completed: { label: 'Completed', tone: 'done' },
  cancelled: { label: 'Cancelled', tone: 'off' },
};

/** The public states, for the filter. */
export const publicStatusOptions = (['open', 'in_progress', 'completed'] as const).map((value) => ({
  value,
  label: statusText[value]!.label,
}));

/** The badge's text: an open program without places is full, whatever its status. */
export function programBadge(program: Seats): { label: string; tone: BadgeTone } {
  if (program.status === 'open' && program.places_left <= 0) return { label: 'Full', tone: 'bad' };
  return statusText[program.status] ?? { label: 'Closed', tone: 'off' };
}

type Places = Pick<Program, 'status' | 'places_left' | 'max_participants'>;

/** Only a program open for enrollment has places left; one that is over or cancelled shows none. */
export function placesText({ status, places_left: left, max_participants: all }: Places): string | null {
  if (status === 'completed' || status === 'cancelled') return null;
  if (status === 'in_progress') return `${all - Math.max(0, left)} of ${all} taken`;
  if (left <= 0) return 'No places left';
  return left === 1 ? '1 place left' : `${left} places left`;
}
