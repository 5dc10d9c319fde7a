import type { StaffMeeting } from '@doctorbird/contract/teaching/attendance';
import type { StaffMeetingRow } from './staff-meetings.queries.ts';

/** How long before it begins a meeting can be marked: children arrive early. */
const earlyMs = 30 * 60_000;

const iso = (value: string) => new Date(value).toISOString();

export function presentStaffMeeting(row: StaffMeetingRow, now: Date): StaffMeeting {
  const held = row.status !== 'cancelled';
  const over = new Date(row.ends_at).getTime() <= now.getTime();
  return {
    id: row.id,
    starts_at: iso(row.starts_at),
    ends_at: iso(row.ends_at),
    location: row.location,
    status: row.status,
    note: row.note,
    moved_from: row.moved_from === null ? null : iso(row.moved_from),
    version: row.version,
    title: row.title,
    program: row.program_id === null ? null : { id: row.program_id, title: row.title, art: row.program_art ?? '' },
    group: row.group_id === null ? null : { id: row.group_id, name: row.title, organization: row.organization ?? '' },
    expected: row.expected,
    marked: row.marked,
    unfinished: held && over && row.marked < row.expected,
    can_mark: held && new Date(row.starts_at).getTime() - earlyMs <= now.getTime(),
  };
}
