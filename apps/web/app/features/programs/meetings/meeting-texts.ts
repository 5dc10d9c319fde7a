import type { Meeting } from '@doctorbird/contract/core/meeting';
import { formatDayTime, formatTime } from '../../../format/dates.ts';

/** Sat 5 Dec, 10:00 am – 12:00 pm. */
export const meetingTime = (meeting: Pick<Meeting, 'starts_at' | 'ends_at'>): string =>
  `${formatDayTime(meeting.starts_at)} – ${formatTime(meeting.ends_at)}`;

export const notifiedText = ({
  families_told: count,
  contact_told,
}: {
  families_told: number;
  contact_told: boolean;
}): string =>
  contact_told
    ? ' The contact gets an email.'
    : count === 0
      ? ''
      : count === 1
        ? ' 1 family gets an email.'
        : ` ${count} families get an email.`;

/** The owner of the meetings, and its texts on the screen. */
export type MeetingOwner = {
  kind: 'program' | 'group';
  id: string;
  start_date: string | null;
  end_date: string | null;
  /** No one was promised a day yet: it can simply be removed. */
  removable: boolean;
};

export const ownerText = {
  program: {
    reads: "Families see it in the email and on the program's page.",
    notified: 'Every family whose child is expected gets a message',
    added: 'Every family whose child is expected gets one message about the new days.',
    place: 'The place of the program, unless you enter another one.',
    noVenue: 'The program’s, or another place',
    nobody: 'No family has a place yet, so no email is sent.',
  },
  group: {
    reads: 'The contact sees it in an email, and staff see it in their schedule.',
    notified: 'The contact gets an email',
    added: null,
    place: 'The address of the organization, unless you enter another one.',
    noVenue: 'At the organization, or another place',
    nobody: 'The booking is not confirmed yet, so no email is sent.',
  },
} as const;
