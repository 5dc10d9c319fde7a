import { sql, type SQL } from 'drizzle-orm';
import { childrenOf } from './children-of.ts';
import { takesPart } from '../../enrollments/places/place-text.ts';

/**
 * The places of children whom a member of staff teaches, as a table: enrollment_id, student_id, program_id, status, since.
 * A child assigned alone is taught in each of its programs; one who is only known from a group has its own instructors there.
 */
export const taughtPlaces = (staffId: string): SQL => sql`(
  select e.id as enrollment_id, e.student_id, e.program_id, e.status, e.created_at as since
    from enrollment e join student s on s.id = e.student_id and s.archived_at is null
    where ${sql.raw(takesPart('e'))}
      and exists (select 1 from ${childrenOf(staffId)} c where c.student_id = e.student_id
        and (c.program_id = e.program_id or (c.program_id is null and c.why = 'student'))))`;

/** Programs that a member of staff teaches as a whole: what is given to all its children is theirs to give. */
export const wholePrograms = (staffId: string): SQL => sql`(
  select a.program_id from staff_assignment a
    where a.staff_id = ${staffId} and a.program_id is not null and a.student_id is null)`;

/** Every program in which a member of staff teaches somebody, or will. */
export const taughtPrograms = (staffId: string): SQL => sql`(
  select program_id from ${wholePrograms(staffId)} w union select program_id from ${taughtPlaces(staffId)} t)`;
