import type { TimetableMeeting } from '@doctorbird/contract/programs/timetable';
import type { TimetableRow } from './timetable.rows.ts';

export const presentTimetableMeeting = ({ row, ...of }: TimetableRow): TimetableMeeting => ({
  id: row.id,
  starts_at: row.startsAt.toISOString(),
  ends_at: row.endsAt.toISOString(),
  location: row.location ?? of.programLocation ?? of.groupAddress,
  status: row.status,
  note: row.note,
  title: of.programTitle ?? of.groupName ?? '',
  organization: of.organization,
  program_id: row.programId,
  group_id: row.groupId,
  staff: row.programId ? of.programStaff : [of.groupStaff].filter((name) => name !== null),
});
