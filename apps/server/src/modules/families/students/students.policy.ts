import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { student } from './students.table.ts';
import type { Actor } from '../../../access/actor.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { childrenOfParent, type ChildRight } from '../guardians/guardians.policy.ts';

/** Whose children an action may touch: one parent's, by default as the primary guardian, or with null (an admin) any. */
export function ownedBy(parentId: string | null, right: ChildRight = 'primary'): SQL | undefined {
  if (parentId === null) return undefined;
  return right === 'primary'
    ? eq(student.parentId, parentId)
    : sql`${student.id} in ${childrenOfParent(parentId, right)}`;
}

/** The students for whom a family's account has a right: the children of a guardian, or the student alone. */
export const studentsOf = (actor: Pick<Actor, 'role' | 'accountId'>, right: ChildRight): SQL =>
  actor.role === 'parent'
    ? sql`(select id from student where id in ${childrenOfParent(actor.accountId, right)} and archived_at is null)`
    : sql`(select id from student where account_id = ${actor.accountId} and archived_at is null)`;

/** A parent names the child that something is for; a student is known. */
export const isParent = ({ role }: Pick<Actor, 'role'>): boolean => role === 'parent';

/** The requested student, when it belongs to this family. A student account need not name itself; a parent must. */
export async function ownStudentId(db: Executor, actor: Actor, studentId: string | undefined): Promise<string> {
  const [row] = await db
    .select({ id: student.id })
    .from(student)
    .where(and(sql`${student.id} in ${studentsOf(actor, 'view')}`, studentId ? eq(student.id, studentId) : undefined))
    .orderBy(asc(student.createdAt))
    .limit(1);
  if (!row || (actor.role === 'parent' && !studentId)) throw notFound('child');
  return row.id;
}

/** The family that the caller acts for: their own for a parent, any for an admin (null). */
export const familyOf = (actor: Pick<Actor, 'role' | 'accountId'>): string | null =>
  actor.role === 'admin' ? null : actor.accountId;

/** One child of this parent that is not archived. */
export const ownChild = (parentId: string | null, id: string, right: ChildRight = 'primary'): SQL | undefined =>
  and(eq(student.id, id), ownedBy(parentId, right), isNull(student.archivedAt));

/** Throws 404 for any child that is not this parent's. */
export async function requireOwnChild(db: Executor, parentId: string, id: string): Promise<string> {
  const [row] = await db.select({ id: student.id }).from(student).where(ownChild(parentId, id));
  if (!row) throw notFound('child');
  return row.id;
}
