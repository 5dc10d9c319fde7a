import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import { takesPart } from '../../enrollments/places/place-text.ts';
import { studentsOf, isParent } from '../../families/students/students.policy.ts';
import { taughtPlaces, taughtPrograms, wholePrograms } from '../children/children.policy.ts';
import { coursework, courseworkFile, submission } from './coursework.table.ts';

type Reader = Pick<Actor, 'role' | 'accountId'>;

/** Whose coursework an account of a family reads. */
export const ownReader = (actor: Reader) => ({ students: studentsOf(actor, 'view'), byParent: isParent(actor) });

/** Coursework belongs to a whole program: those who teach all of it create, change and delete it. */
export const givenBy = (staffId: string): SQL => sql`${coursework.programId} in ${wholePrograms(staffId)}`;

/** The same for files in the instructions. */
export const filesGivenBy = (staffId: string): SQL =>
  sql`${courseworkFile.courseworkId} in (select c.id from coursework c where c.program_id in ${wholePrograms(staffId)})`;

/** Work is marked by those who teach the child in that program. */
export const submissionsTo = (staffId: string): SQL =>
  sql`exists (select 1 from coursework c join ${taughtPlaces(staffId)} t on t.program_id = c.program_id
    where c.id = ${submission.courseworkId} and t.student_id = ${submission.studentId})`;

const staffMayRead = (staffId: string): SQL =>
  sql`case when ${courseworkFile.submissionId} is null then c.program_id in ${taughtPrograms(staffId)}
    else exists (select 1 from coursework_submission w join ${taughtPlaces(staffId)} t
      on t.student_id = w.student_id and t.program_id = c.program_id where w.id = ${courseworkFile.submissionId}) end`;

const familyMayRead = (actor: Reader): SQL =>
  sql`case when ${courseworkFile.submissionId} is null then exists (select 1 from enrollment e
      where e.program_id = c.program_id and e.student_id in ${studentsOf(actor, 'view')} and ${sql.raw(takesPart('e'))})
    else exists (select 1 from coursework_submission w
      where w.id = ${courseworkFile.submissionId} and w.student_id in ${studentsOf(actor, 'view')}) end`;

/**
 * A file of the instructions is for the program's children and staff; one of a submission for the child, the parent and
 * the staff.
 */
export function filesFor(actor: Reader): SQL {
  const isStaff = actor.role === 'staff' || actor.role === 'admin';
  const mayRead = isStaff ? staffMayRead(actor.accountId) : familyMayRead(actor);
  return sql`exists (select 1 from coursework c where c.id = ${courseworkFile.courseworkId} and ${mayRead})`;
}
