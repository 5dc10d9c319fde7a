import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import { taughtPlaces } from '../children/children.policy.ts';
import { studentsOf } from '../../families/students/students.policy.ts';
import { progressReport } from './progress.table.ts';

/** Staff read reports on children they teach in that program, but only their own drafts. */
export const reportsForStaff = (staffId: string): SQL => sql`
  (${progressReport.studentId}, ${progressReport.programId}) in (select t.student_id, t.program_id from ${taughtPlaces(staffId)} t)
  and (${progressReport.status} <> 'draft' or ${progressReport.authorId} = ${staffId})`;

/** Families read reports that are released and not replaced; to confirm one is for the primary guardian alone. */
export const reportsForFamily = (actor: Actor, right: 'view' | 'primary'): SQL =>
  sql`${progressReport.studentId} in ${studentsOf(actor, right)} and ${progressReport.status} <> 'draft' and ${progressReport.supersededAt} is null`;
