import type { FamilyAlert } from '@doctorbird/contract/teaching/attendance-alerts';
import type { Schedule, ScheduledMeeting } from '@doctorbird/contract/teaching/schedule';
import { formatDay, formatTime } from '../../../format/dates.ts';
import { dayOf, shiftDay } from '../../../format/week.ts';

type Known = { schedule: Schedule; alerts: readonly FamilyAlert[] };

const listed = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);
const whoOf = ({ children }: ScheduledMeeting): string[] =>
  children.filter(({ absence }) => absence === null).map(({ name }) => name);

/** Nobody knows yet where the child is. */
export const isMissing = ({ state }: FamilyAlert): boolean => state === 'sent' || state === 'should_be_there';

/** What happens next or has just happened, in one line; null where a greeting says as much. */
export function headlineOf({ schedule, alerts }: Known, now: Date = new Date()): string | null {
  const missing = alerts.filter(isMissing);
  if (missing.length > 0) {
    const names = [...new Set(missing.map(({ child }) => child))];
    return `Where ${names.length === 1 ? 'is' : 'are'} ${listed(names)}?`;
  }
  const { next, today, data } = schedule;
  const [names, off] = [next ? whoOf(next) : [], data.filter((meeting) => dayOf(meeting.starts_at) === today)];
  if (next && dayOf(next.starts_at) === today && names.length > 0) return aboutToday(next, names, now);
  if (off.length > 0 && off.every(({ status }) => status === 'cancelled'))
    return off.length === 1 ? 'Today’s class is called off' : 'All classes today are called off';
  if (!next) return null;
  const day = dayOf(next.starts_at);
  if (day === shiftDay(today, 1)) return `Next class is tomorrow, ${formatTime(next.starts_at)}`;
  return day > today ? `Next class is ${formatDay(next.starts_at)}` : null;
}

function aboutToday(
  { starts_at: start, ends_at: end, children }: ScheduledMeeting,
  names: string[],
  now: Date,
): string {
  const arrived = children.find(({ arrived_at: at }) => at !== null);
  if (arrived?.arrived_at) return `${arrived.name} arrived ${formatTime(arrived.arrived_at)}`;
  const have = names.length === 1 ? 'has' : 'have';
  return Date.parse(start) > now.getTime()
    ? `${listed(names)} ${have} class at ${formatTime(start)}`
    : `${listed(names)} ${have} class until ${formatTime(end)}`;
}
