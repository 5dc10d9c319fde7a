import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isTakenOn } from '../../programs/staff/meeting-staff.ts';
import { expectedAt, onRoster } from '../attendance/expected-text.ts';
import { isExpected, takesPart } from '../../enrollments/places/place-text.ts';

/** One member of staff, or the column of a query that has several. */
export type StaffId = string | AnyPgColumn;

/**
 * The children of a staff member, as a table to join or to use with `in`: student_id, program_id, group_id, why
 * (student, program, group, cover), since, id (of the assignment, enrollment or membership). All reads of children by staff go
 * through this, so that access ends with the assignment. A child can appear more than once. With a day, the children of classes
 * that they take for a colleague on it are among them: what is needed in class asks so, and nothing else does.
 */
export const childrenOf = (staffId: StaffId, onDay: string | null = null): SQL => sql`(
  select a.student_id, a.program_id, null::uuid as group_id, 'student' as why, a.created_at as since, a.id
    from staff_assignment a where a.staff_id = ${staffId} and a.student_id is not null
  union all
  select e.student_id, e.program_id, null::uuid, 'program', greatest(a.created_at, e.created_at), e.id
    from staff_assignment a join enrollment e on e.program_id = a.program_id
    where a.staff_id = ${staffId} and a.student_id is null and ${sql.raw(isExpected('e'))}
      and not exists (select 1 from staff_assignment own where own.staff_id = a.staff_id
        and own.program_id = a.program_id and own.student_id = e.student_id)
  union all
  select m.student_id, null::uuid, m.group_id, 'group', m.created_at, m.id
    from partner_group g join group_member m on m.group_id = g.id
    where g.staff_id = ${staffId} and g.status = 'active' and m.student_id is not null and m.removed_at is null
  ${onDay === null ? sql`` : sql`union all ${childrenTaken(staffId, onDay)}`})`;

/** The children of classes that a staff member takes for a colleague on a day. */
const childrenTaken = (staffId: StaffId, day: string): SQL => sql`
  select x.student_id, m.program_id, null::uuid, 'cover', m.created_at, m.id
    from meeting m cross join lateral ${sql.raw(expectedAt('m'))} x
    where m.program_id is not null and ${isTakenOn(staffId, day)}
  union all
  select x.student_id, null::uuid, m.group_id, 'cover', x.created_at, x.id
    from meeting m join group_member x on ${sql.raw(onRoster('m'))}
    where x.student_id is not null and ${isTakenOn(staffId, day)}`;

/**
 * The places of children whom a staff member teaches, as a table: enrollment_id, student_id, program_id, confirmed, since.
 * A child assigned personally is taught in each of its programs; one known only from a group is not taught in them.
 */
export const taughtPlaces = (staffId: StaffId, onDay: string | null = null): SQL => sql`(
  select e.id as enrollment_id, e.student_id, e.program_id, ${sql.raw(takesPart('e'))} as confirmed, e.created_at as since
    from enrollment e join student s on s.id = e.student_id and s.archived_at is null
    where ${sql.raw(isExpected('e'))}
      and exists (select 1 from ${childrenOf(staffId, onDay)} c where c.student_id = e.student_id
        and (c.program_id = e.program_id or (c.program_id is null and c.why = 'student'))))`;

/** Programs that a staff member teaches as a whole, so may give coursework to. */
export const wholePrograms = (staffId: StaffId): SQL => sql`(
  select a.program_id from staff_assignment a
    where a.staff_id = ${staffId} and a.program_id is not null and a.student_id is null)`;

/** Every program in which a staff member teaches a child, now or later. */
export const taughtPrograms = (staffId: StaffId, onDay: string | null = null): SQL => sql`(
  select program_id from ${wholePrograms(staffId)} w union select program_id from ${taughtPlaces(staffId, onDay)} t)`;
