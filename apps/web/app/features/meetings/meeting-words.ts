import type { Meeting } from '@doctorbird/contract/meetings';
import { formatDay, formatTime } from '../../format/dates.ts';

/** Sat 5 Dec, 10:00 am – 12:00 pm. */
export const meetingTime = (meeting: Pick<Meeting, 'starts_at' | 'ends_at'>): string =>
  `${formatDay(meeting.starts_at)}, ${formatTime(meeting.starts_at)} – ${formatTime(meeting.ends_at)}`;

const inJamaica = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Jamaica',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The day and the time of day of a moment in Jamaica, as the boxes of a form hold them. */
export function boxesOf(moment: string): { date: string; time: string } {
  const parts = Object.fromEntries(inJamaica.formatToParts(new Date(moment)).map((part) => [part.type, part.value]));
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

export const told = (count: number): string =>
  count === 0 ? '' : count === 1 ? ' 1 family is told by mail.' : ` ${count} families are told by mail.`;
