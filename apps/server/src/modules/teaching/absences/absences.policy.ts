import { ageOn } from '@doctorbird/contract/core/person-fields';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { DomainError, notFound } from '../../../platform/domain-error.ts';
import { student } from '../../families/students/students.table.ts';
import { studentsOf } from '../../families/students/students.policy.ts';

/** Who gives a notice or reads it: a family, or the office for any. */
export type AbsenceAsker = Pick<Actor, 'role' | 'accountId'>;

/** The children whom the asker reads about, or may speak for: a second guardian needs the right to decide about picking up. */
export const childrenFor = (asker: AbsenceAsker, right: 'view' | 'pick_up'): SQL =>
  asker.role === 'admin' ? sql`(select id from student where archived_at is null)` : studentsOf(asker, right);

/** Once a class has begun, its teachers see who is there; the office corrects until it ends. */
export const undoesUntil = ({ role }: AbsenceAsker): 'start' | 'end' => (role === 'admin' ? 'end' : 'start');

const adult = 18;

/** Whether somebody speaks for the children on their schedule. */
export async function givesNotice(db: Executor, asker: AbsenceAsker, today: string): Promise<boolean> {
  if (asker.role !== 'student') return asker.role === 'parent';
  const [own] = await db
    .select({ birth: student.dateOfBirth })
    .from(student)
    .where(and(eq(student.accountId, asker.accountId), isNull(student.parentId), isNull(student.archivedAt)));
  return own !== undefined && ageOn(own.birth, today) >= adult;
}

/** Throws 404 for another family's child, 403 for a student whose parent speaks. */
export async function requireNoticeFor(
  db: Executor,
  asker: AbsenceAsker,
  { studentId, today }: { studentId: string; today: string },
): Promise<void> {
  const [row] = await db
    .select({ id: student.id })
    .from(student)
    .where(and(eq(student.id, studentId), sql`${student.id} in ${childrenFor(asker, 'pick_up')}`));
  if (!row) throw notFound('child');
  if (asker.role !== 'admin' && !(await givesNotice(db, asker, today)))
    throw new DomainError('forbidden', 'parent_gives_notice', 'Please ask your parent to tell us about it.');
}
