import { and, eq, sql, type SQL } from 'drizzle-orm';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import type { Actor } from '../../../access/actor.ts';
import { studentsOf } from '../../families/students/students.policy.ts';
import { childrenOf, taughtPlaces } from '../children/children.policy.ts';
import { classNote } from './quick-notes.table.ts';

type Asker = Pick<Actor, 'role' | 'accountId'>;

/** Notes of a class whose child somebody teaches there now. */
export const taughtNotes = (staffId: string, now: Date): SQL =>
  sql`(${classNote.studentId}, ${classNote.programId}) in (select t.student_id, t.program_id from ${taughtPlaces(staffId, jamaicaDay(now))} t)`;

/** Notes that somebody changes or undoes: the own ones, as long as they teach the child. */
export const ownNotes = (staffId: string, now: Date): SQL | undefined =>
  and(eq(classNote.authorId, staffId), taughtNotes(staffId, now));

/** What a family reads about its children: nothing that is for the team. */
export const familyNotes = (asker: Asker): SQL | undefined =>
  and(eq(classNote.teamOnly, false), sql`${classNote.studentId} in ${studentsOf(asker, 'view')}`);

/** Whose evidence somebody reads: of children they teach, and the office of all. */
export const evidenceOf = ({ role, accountId }: Asker): SQL =>
  role === 'admin'
    ? sql`(select s.id from student s where s.archived_at is null)`
    : sql`(select c.student_id from ${childrenOf(accountId)} c)`;
