import { eq, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { program } from '../catalog/programs.table.ts';
import { meeting } from '../meetings/meetings.table.ts';

/** Staff of the whole program: an assignment of one child says nothing about who leads the class. */
export const programStaff = sql<string[]>`array(
  select a.full_name from account a where a.id in (
    select t.staff_id from staff_assignment t where t.program_id = ${program.id} and t.student_id is null)
  order by a.full_name)`;

/** Meetings with what they are of, where, and who leads them. */
export const timetableMeetings = (db: Executor) =>
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
      staff: sql<string[]>`case when ${meeting.programId} is not null then ${programStaff}
        else array_remove(array[${account.fullName}], null) end`,
    })
    .from(meeting)
    .leftJoin(program, eq(program.id, meeting.programId))
    .leftJoin(group, eq(group.id, meeting.groupId))
    .leftJoin(account, eq(account.id, group.staffId));
