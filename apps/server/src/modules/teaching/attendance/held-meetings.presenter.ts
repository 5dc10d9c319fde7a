import type pg from 'pg';
import type { HeldMeeting } from '@doctorbird/contract/teaching/attendance-admin';
import type { MeetingStatus } from '@doctorbird/contract/core/meeting';

export const presentHeldMeeting = (row: HeldMeetingRow): HeldMeeting => ({
  id: row.id,
  title: row.title,
  program: row.programId === null ? null : { id: row.programId },
  group: row.groupId === null ? null : { id: row.groupId, organization: row.organization ?? '' },
  starts_at: row.startsAt.toISOString(),
  ends_at: row.endsAt.toISOString(),
  status: row.status,
  staff: row.staff,
  expected: row.expected,
  marked: row.marked,
  present: row.present,
  late: row.late,
  absent: row.absent,
  excused: row.excused,
  unfinished: row.unfinished,
});

export interface HeldMeetingRow extends pg.QueryResultRow {
  id: string;
  title: string;
  programId: string | null;
  groupId: string | null;
  organization: string | null;
  startsAt: Date;
  endsAt: Date;
  status: MeetingStatus;
  staff: string[];
  expected: number;
  marked: number;
  present: number;
  late: number;
  absent: number;
  excused: number;
  unfinished: boolean;
}

/** A meeting with children who have no mark, and what is true of all of them. */
export interface UnfinishedRow extends pg.QueryResultRow {
  id: string;
  title: string;
  startsAt: Date;
  expected: number;
  marked: number;
  total: number;
  oldest: Date;
}

/** A meeting of a day; `arrived` counts who is present or late. */
export interface MeetingRow extends pg.QueryResultRow {
  id: string;
  title: string;
  programId: string | null;
  groupId: string | null;
  startsAt: Date;
  endsAt: Date;
  location: string | null;
  expected: number;
  marked: number;
  arrived: number;
  /** Children whose family gave notice. */
  absences: number;
  /** New messages of families about them. */
  messages: number;
  staff: string[];
}
