import type { Role } from '@doctorbird/contract/core/endpoint';
import { and, isNull, or, sql, type SQL } from 'drizzle-orm';
import { isExpected } from '../../enrollments/places/place-text.ts';
import { childrenOfParent } from '../../families/guardians/guardians.policy.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { isTakenBy } from '../../programs/staff/meeting-staff.ts';
import { taughtPrograms } from '../children/children.policy.ts';
import { guestSeats } from '../make-ups/guest-text.ts';

/** Whose schedule is read. */
export interface ScheduleReader {
  readonly accountId: string;
  readonly role: Role;
}

/** Families have places; the others read the meetings of programs and groups, without children. */
export const isFamily = ({ role }: ScheduleReader): boolean => role === 'parent' || role === 'student';

/** Their own name would only lengthen a student's titles. */
export const namesChildren = ({ role }: ScheduleReader): boolean => role === 'parent';

/** Only the office can do something about rooms and teachers. */
export const seesClashes = (reader: ScheduleReader | null): boolean => reader?.role === 'admin';

/** The places `e` of children `s` whose meetings a family reads: where the child is expected. */
export const ownPlaces = ({ accountId, role }: ScheduleReader): SQL => sql`${sql.raw(isExpected('e'))}
  and ${ownChildren({ accountId, role })}`;

/** The reader's children `s`. */
export const ownChildren = ({ accountId, role }: ScheduleReader): SQL =>
  sql`s.archived_at is null and ${role === 'parent' ? sql`s.id in ${childrenOfParent(accountId, 'view')}` : sql`s.account_id = ${accountId}`}`;

function ofReader(reader: ScheduleReader): SQL | undefined {
  switch (reader.role) {
    case 'parent':
    case 'student':
      return or(
        sql`${meeting.programId} in (select e.program_id from enrollment e join student s on s.id = e.student_id
          where ${ownPlaces(reader)})`,
        sql`${meeting.id} in (select c.meeting_id from ${sql.raw(guestSeats)} c join student s on s.id = c.student_id
          where ${ownChildren(reader)})`,
      );
    case 'staff':
      return or(
        sql`${meeting.programId} in ${taughtPrograms(reader.accountId)}`,
        sql`${meeting.id} in (select m.id from meeting m where ${isTakenBy(reader.accountId)})`,
        sql`${meeting.groupId} in (select g.id from partner_group g where g.staff_id = ${reader.accountId}
          and g.status in ('quoted', 'active', 'completed'))`,
      );
    case 'admin':
      return undefined;
  }
}

/** The meetings that somebody comes to, teaches or administers; never those of a deleted program. */
export const visibleMeetings = (reader: ScheduleReader): SQL | undefined =>
  and(or(isNull(meeting.programId), isNull(program.deletedAt)), ofReader(reader));

/** What everybody may know about a program: drafts are not public. */
export const isPublicProgram = sql`${program.status} <> 'draft' and ${program.deletedAt} is null`;
