import type { HeldMeeting } from '@doctorbird/contract/teaching/attendance-admin';
import type { HeldMeetingRow } from './held-meetings.queries.ts';

export const presentHeldMeeting = (row: HeldMeetingRow): HeldMeeting => ({
  id: row.id,
  title: row.title,
  program: row.program_id === null ? null : { id: row.program_id },
  group: row.group_id === null ? null : { id: row.group_id, organization: row.organization ?? '' },
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
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
