import { timelinesWith } from '@doctorbird/contract/admin/timeline';
import type { RecordEvent, TimelineKind, TimelinePart } from '@doctorbird/contract/admin/timeline';
import { actionOfRecord, changesAsText } from '../audit/audit-texts.ts';
import { formatDateTime } from '../../../format/dates.ts';

const labels: Record<TimelinePart, string> = {
  money: 'Money',
  places: 'Places',
  attendance: 'Attendance',
  notes: 'Notes',
  account: 'Account',
  changes: 'Changes',
};

/** What a record's timeline can be narrowed to, as its links say it. */
export const partsOf = (kind: TimelineKind): { part: TimelinePart; label: string }[] =>
  timelinesWith[kind].map((part) => ({
    part,
    // A group has no places of single children: it is booked as a whole.
    label: kind === 'group' && part === 'places' ? 'Booking' : labels[part],
  }));

export const emptySentence = (kind: TimelineKind, part: string | null): string => {
  const chosen = partsOf(kind).find((one) => one.part === part);
  return chosen ? `Nothing under ${chosen.label} yet.` : 'Nothing has happened yet.';
};

/** The record whose own changes need no more than "Changed". */
const entities: Record<TimelineKind, string> = {
  family: 'account',
  student: 'student',
  enrollment: 'enrollment',
  program: 'program',
  group: 'group',
};

export const titleOfEvent = ({ title, change }: RecordEvent, kind: TimelineKind): string =>
  title ?? (change ? actionOfRecord(change.action, entities[kind]) : '');

/** "Class of 7 Mar 2026, 10:00 am · Taxi": what there is to say below the title. */
export const detailOfEvent = ({ meeting_at: meeting, detail, change }: RecordEvent): string =>
  [
    ...(meeting ? [`Class of ${formatDateTime(meeting)}`] : []),
    ...(detail ? [detail] : []),
    ...(change ? changesAsText(change.before, change.after) : []),
  ].join(' · ');
