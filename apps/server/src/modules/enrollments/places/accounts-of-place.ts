import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/connect.ts';
import { accountsOfChildren } from '../../families/guardians/guardians.policy.ts';

/** Whose pages show these places, as account ids. */
export async function accountsOfPlaces(db: Database, ids: readonly string[]): Promise<string[]> {
  const children = sql`(select e.student_id from enrollment e where e.id = any(${sql.param([...ids])}::uuid[]))`;
  const { rows } = await db.execute<{ id: string }>(accountsOfChildren(children));
  return rows.map(({ id }) => id);
}
