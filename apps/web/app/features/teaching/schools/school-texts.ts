import { percentOf } from '@doctorbird/contract/core/percent';
import type { AttendanceMark } from '@doctorbird/contract/teaching/attendance';
import type { SchoolMeeting, SchoolPage } from '@doctorbird/contract/teaching/school-page';
import { formatMoney, sumOfMoney } from '../../../format/money.ts';
import { formatDate, formatDay, formatTime } from '../../../format/dates.ts';

export const lastTexts: Record<AttendanceMark, string> = {
  present: 'In',
  late: 'Late',
  absent: 'Absent',
  excused: 'Excused',
};

/** What a parent said about pictures. */
export const pictureText = (photo: boolean | null): string => {
  if (photo === null) return 'Unknown';
  return photo ? 'Yes' : 'No pictures';
};

export const isOver = ({ ends_at: ends }: Pick<SchoolMeeting, 'ends_at'>, now: Date): boolean => new Date(ends) < now;
export const isNow = ({ starts_at: starts, ends_at: ends, status }: SchoolMeeting, now: Date): boolean =>
  status !== 'cancelled' && new Date(starts) <= now && now < new Date(ends);

/** The next classes, those that are running included. */
export const comingMeetings = ({ meetings }: SchoolPage, now: Date): SchoolMeeting[] =>
  meetings.filter((meeting) => !isOver(meeting, now));

/** "36 children, Thursdays" is not known for certain, so: how many children, the next class, until when. */
export function schoolNote({ group, roster, meetings }: SchoolPage, now: Date): string {
  const last = meetings.findLast(({ status }) => status !== 'cancelled');
  return [
    group,
    roster.length === 1 ? '1 child' : `${roster.length} children`,
    last && `${new Date(last.ends_at) < now ? 'last class' : 'until'} ${formatDate(last.starts_at)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

export const openBills = ({ bills }: SchoolPage) => bills.filter(({ open }) => open > 0);

/** The earliest open bill, and what is open in all. */
export function dueNote(page: SchoolPage): { text: string; more: string; overdue: boolean } | null {
  const open = openBills(page);
  const first = open.toSorted((a, b) => a.due_on.localeCompare(b.due_on))[0];
  if (!first) return null;
  const sum = formatMoney(sumOfMoney(...open.map((bill) => bill.open)));
  return {
    overdue: first.overdue,
    text: `${sum} ${first.overdue ? 'was' : 'is'} due ${formatDay(first.due_on)}.`,
    more: open.length === 1 ? `${first.number}, ${first.what}.` : `${open.length} bills are open.`,
  };
}

/** "Thu 26 Nov, 1:30 pm to 3:00 pm". */
export const meetingTime = ({ starts_at: starts, ends_at: ends }: SchoolMeeting): string =>
  `${formatDay(starts)}, ${formatTime(starts)} to ${formatTime(ends)}`;

/** Whole percent of those who were marked; null where nobody was. */
export const rateOf = ({ came, counted }: Pick<SchoolMeeting, 'came' | 'counted'>): number | null =>
  counted === 0 ? null : percentOf(came, counted);

export const waitingFor = ({ roster }: SchoolPage) => roster.filter(({ state }) => state === 'waiting');
