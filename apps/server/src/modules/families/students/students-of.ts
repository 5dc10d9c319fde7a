import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';

/** The students whose learning a family's account may read: the parent's children, or the student alone. */
export const studentsOf = (actor: Pick<Actor, 'role' | 'accountId'>): SQL =>
  actor.role === 'parent'
    ? sql`(select id from student where parent_id = ${actor.accountId} and archived_at is null)`
    : sql`(select id from student where account_id = ${actor.accountId} and archived_at is null)`;

/** The student asked about, when it is this family's. A student needs not say who it is; a parent does. */
export async function ownStudentId(db: Executor, actor: Actor, studentId: string | undefined): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from student where id in ${studentsOf(actor)}
    ${studentId ? sql`and id = ${studentId}` : sql`order by created_at`} limit 1`);
  if (!rows[0] || (actor.role === 'parent' && !studentId)) throw notFound('child');
  return rows[0].id;
}
