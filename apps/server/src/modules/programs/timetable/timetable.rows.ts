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
      row: meeting,
      programTitle: program.title,
      programLocation: program.location,
      programStaff,
      groupName: group.name,
      organization: group.organization,
      groupAddress: group.address,
      groupStaff: account.fullName,
    })
    .from(meeting)
    .leftJoin(program, eq(program.id, meeting.programId))
    .leftJoin(group, eq(group.id, meeting.groupId))
    .leftJoin(account, eq(account.id, group.staffId));

export type TimetableRow = Awaited<ReturnType<typeof timetableMeetings>>[number];
