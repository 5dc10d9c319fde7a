import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { studentsOf } from '../../families/students/students.policy.ts';

/** Throws 404 for an account that does not decide about picking up this child now, also behind an old link. */
export async function requireAnswering(
  db: Executor,
  { accountId, studentId }: { accountId: string; studentId: string },
): Promise<void> {
  const { rows } = await db.execute(
    sql`select 1 where ${studentId}::uuid in ${studentsOf({ role: 'parent', accountId }, 'pick_up')}`,
  );
  if (rows.length === 0) throw notFound('alert');
}
