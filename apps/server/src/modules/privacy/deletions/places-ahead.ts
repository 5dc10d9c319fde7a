import { sql, type SQL } from 'drizzle-orm';
import { seatIsHeld } from '../../enrollments/places/place-text.ts';
import { singleClasses } from './participation.ts';

/**
 * The children of the account: of a parent, or the record of a student. Each column by itself and as an array, so that the children and
 * what is theirs are found by their indexes, however many accounts are asked.
 */
const childrenOf = (accountId: unknown): SQL =>
  sql`array(select id from student where parent_id = ${accountId} union all select id from student where account_id = ${accountId})`;

/** Current places of the account's children, and those that it requested as a second guardian. */
export const heldPlaces = (accountId: unknown) => sql<number>`(
  select count(*)::int from enrollment e join program p on p.id = e.program_id
  where (e.parent_id = ${accountId} or e.student_id = any(${childrenOf(accountId)}))
    and ${sql.raw(seatIsHeld('e'))} and p.status not in ('completed', 'cancelled'))`;

/** The same of single classes that are not over: trial classes, drop-in days and make-up classes. */
export const classesAhead = (accountId: unknown, now: Date) => sql<number>`(
  select count(*)::int from (
    select b.id from ${singleClasses} b where b.parent_id = ${accountId} and b.ends_at > ${now}
    union
    select b.id from ${singleClasses} b where b.student_id = any(${childrenOf(accountId)}) and b.ends_at > ${now}) h)`;

/** What has to be cancelled before an account is deleted: current places, and single classes that are booked. */
export const placesAhead = (accountId: unknown, now: Date) =>
  sql<number>`(${heldPlaces(accountId)} + ${classesAhead(accountId, now)})`;
