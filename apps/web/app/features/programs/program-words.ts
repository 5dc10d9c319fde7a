import type { Program, ProgramStatus } from '@doctorbird/contract/programs';
import type { BadgeTone } from '../../ui/badge.tsx';

type Seats = Pick<Program, 'places_left' | 'status' | 'can_enroll'>;

const statusWords: Partial<Record<ProgramStatus, { label: string; tone: BadgeTone }>> = {
  open: { label: 'Open', tone: 'good' },
  in_progress: { label: 'In progress', tone: 'info' },
  completed: { label: 'Completed', tone: 'done' },
  cancelled: { label: 'Cancelled', tone: 'off' },
};

/** The public states, for the filter. */
export const publicStatusOptions = (['open', 'in_progress', 'completed'] as const).map((value) => ({
  value,
  label: statusWords[value]!.label,
}));

/** What the badge says: an open program without a place is full, whatever its status. */
export function programBadge(program: Seats): { label: string; tone: BadgeTone } {
  if (program.status === 'open' && program.places_left <= 0) return { label: 'Full', tone: 'bad' };
  return statusWords[program.status] ?? { label: 'Closed', tone: 'off' };
}

export function placesWords(placesLeft: number): string {
  if (placesLeft <= 0) return 'No places left';
  return placesLeft === 1 ? '1 place left' : `${placesLeft} places left`;
}
