import type { Meeting } from '@doctorbird/contract/core/meeting';
import { formatDay, formatTime } from '../../../format/dates.ts';

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

export const told = ({
  families_told: count,
  contact_told,
}: {
  families_told: number;
  contact_told: boolean;
}): string =>
  contact_told
    ? ' The contact is told by mail.'
    : count === 0
      ? ''
      : count === 1
        ? ' 1 family is told by mail.'
        : ` ${count} families are told by mail.`;

/** Whose days they are, and how that is said on the screen. */
export type MeetingOwner = {
  kind: 'program' | 'group';
  id: string;
  start_date: string | null;
  end_date: string | null;
  /** Nobody has been promised a day yet: then one can simply be removed. */
  removable: boolean;
};

export const ownerWords = {
  program: {
    reads: "The families read it, and it stands on the program's page.",
    told: 'Every family with a place gets a mail',
    place: 'Where the program is, unless you say otherwise.',
    nobody: 'No family has a place yet, so nobody has to be told.',
  },
  group: {
    reads: 'The contact reads it in a mail, and the staff in their schedule.',
    told: 'The contact gets a mail',
    place: "At the organization's address, unless you say otherwise.",
    nobody: 'The booking is not confirmed yet, so nobody has to be told.',
  },
} as const;
