import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { program } from '../catalog/programs.table.ts';
import { meeting } from '../meetings/meetings.table.ts';
import { staffNamesAt } from '../staff/meeting-staff.ts';

/** Who leads a `meeting`, by name. */
export const staffOfMeeting = (now: Date) => staffNamesAt('meeting', now);

/** Meetings with what they are of, where, and who leads them. */
export const timetableMeetings = (db: Executor, now: Date) =>
  db
    .select({
      id: meeting.id,
      starts_at: meeting.startsAt,
      ends_at: meeting.endsAt,
      location: sql<string | null>`coalesce(${meeting.location}, ${program.location}, ${group.address})`,
      status: meeting.status,
      note: meeting.note,
      title: sql<string>`coalesce(${program.title}, ${group.name}, '')`,
      organization: group.organization,
      program_id: meeting.programId,
      group_id: meeting.groupId,
      staff: staffOfMeeting(now),
    })
    .from(meeting)
    .leftJoin(program, eq(program.id, meeting.programId))
    .leftJoin(group, eq(group.id, meeting.groupId));
