import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { taughtPlaces } from '../children/children.policy.ts';
import { skillMark } from './skills.table.ts';

/** The children of a class whom somebody teaches there now, as a table with student_id. */
export const taughtIn = (staffId: string, programId: string): SQL =>
  sql`(select distinct t.student_id from ${taughtPlaces(staffId)} t where t.program_id = ${programId})`;

/** Marks that somebody takes back: the own ones, as long as they teach the child. */
export const ownMarks = (staffId: string): SQL | undefined =>
  and(
    eq(skillMark.authorId, staffId),
    isNull(skillMark.takesBack),
    sql`${skillMark.studentId} in (select t.student_id from ${taughtPlaces(staffId)} t)`,
  );
