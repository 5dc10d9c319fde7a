import { attendanceOpensMinutes, type StaffMeeting } from '@doctorbird/contract/teaching/attendance';
import type { MeetingStatus } from '@doctorbird/contract/core/meeting';
import { momentOnWire, momentOnWireOrNone } from '../../../platform/moment-text.ts';

/** How early before its start a meeting can be marked: children arrive early. */
const earlyMs = attendanceOpensMinutes * 60_000;

export function presentStaffMeeting(row: StaffMeetingRow, now: Date): StaffMeeting {
  const held = row.status !== 'cancelled';
  const over = new Date(row.endsAt).getTime() <= now.getTime();
  return {
    id: row.id,
    starts_at: momentOnWire(row.startsAt),
    ends_at: momentOnWire(row.endsAt),
    location: row.location,
    status: row.status,
    note: row.note,
    moved_from: momentOnWireOrNone(row.movedFrom),
    version: row.version,
    title: row.title,
    program: row.programId === null ? null : { id: row.programId, title: row.title, art: row.programArt ?? '' },
    group: row.groupId === null ? null : { id: row.groupId, name: row.title, organization: row.organization ?? '' },
    expected: row.expected,
    marked: row.marked,
    unfinished: held && over && row.marked < row.expected,
    can_mark: held && new Date(row.startsAt).getTime() - earlyMs <= now.getTime(),
  };
}

export interface StaffMeetingRow extends Record<string, unknown> {
  id: string;
  startsAt: string;
  endsAt: string;
  location: string | null;
  status: MeetingStatus;
  note: string | null;
  movedFrom: string | null;
  version: number;
  programId: string | null;
  programArt: string | null;
  groupId: string | null;
  organization: string | null;
  title: string;
  expected: number;
  marked: number;
}
