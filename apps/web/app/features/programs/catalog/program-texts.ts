import type { Program, ProgramStatus } from '@doctorbird/contract/programs/programs';
import type { WeeklyMeeting } from '@doctorbird/contract/core/meeting';
import { formatDay } from '../../../format/dates.ts';
import { today } from '../../../format/today.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

type Seats = Pick<Program, 'places_left' | 'status' | 'can_enroll' | 'opens_at'>;

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

/** When registration opens, if that is still to come. */
export const opensLater = ({ status, opens_at: at }: Pick<Program, 'status' | 'opens_at'>, now: Date): string | null =>
  status === 'open' && at !== null && new Date(at) > now ? at : null;

/** Its last day has passed, and nobody has completed it yet: whatever its status, nobody joins it any more. */
export const isOver = ({ status, end_date: end }: Pick<Program, 'status' | 'end_date'>, now: Date): boolean =>
  (status === 'open' || status === 'in_progress') && end !== null && end < today(now);

/** The badge's text: an open program without places is full, whatever its status. */
export function programBadge(program: Seats, now: Date): { label: string; tone: BadgeTone } {
  const opens = opensLater(program, now);
  if (opens) return { label: `Opens ${formatDay(opens)}`, tone: 'info' };
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

const weekdays = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'];

/** `2:30 pm` of a time on Jamaica's clock. */
function clockText(time: string): string {
  const [hour, minute] = time.split(':') as [string, string];
  return `${Number(hour) % 12 || 12}:${minute}\u00a0${Number(hour) < 12 ? 'am' : 'pm'}`;
}

/** Monday to Friday, or the names of the days; in the order in which they came. */
function daysText(days: readonly number[]): string {
  const isRow = days.length > 2 && days.every((day, at) => at === 0 || day === days[at - 1]! + 1);
  const names = days.map((day) => weekdays[day]!);
  if (isRow) return `${names[0]!.slice(0, -1)} to ${names.at(-1)!.slice(0, -1)}`;
  return new Intl.ListFormat('en').format(names);
}

/** `Tuesdays and Thursdays, 2:30 pm to 4:30 pm`: the usual days of a program, those at the same times together; null without any. */
export function weekText(meets: readonly WeeklyMeeting[]): string | null {
  const byTime = Map.groupBy(meets, (one) => `${clockText(one.start_time)} to ${clockText(one.end_time)}`);
  if (byTime.size === 0) return null;
  return [...byTime].map(([times, days]) => `${daysText(days.map(({ weekday }) => weekday))}, ${times}`).join('; ');
}
