import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import { taughtPlaces } from '../children/children.policy.ts';
import { studentsOf } from '../../families/students/students.policy.ts';
import { progressReport } from './progress.table.ts';

/** Staff read the reports on children they teach in that program, and the drafts of their own only. */
export const reportsForStaff = (staffId: string): SQL => sql`
  (${progressReport.studentId}, ${progressReport.programId}) in (select t.student_id, t.program_id from ${taughtPlaces(staffId)} t)
  and (${progressReport.status} <> 'draft' or ${progressReport.authorId} = ${staffId})`;

/** A family reads what was released and not replaced since. */
export const reportsForFamily = (actor: Actor): SQL =>
  sql`${progressReport.studentId} in ${studentsOf(actor)} and ${progressReport.status} <> 'draft' and ${progressReport.supersededAt} is null`;
