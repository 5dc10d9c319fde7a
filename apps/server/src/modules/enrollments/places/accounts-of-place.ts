import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/connect.ts';
import { accountsOfChildren } from '../../families/guardians/guardians.policy.ts';

/** Whose pages show this place, as account ids. */
export async function accountsOfPlace(db: Database, placeId: string): Promise<string[]> {
  const children = sql`(select e.student_id from enrollment e where e.id = ${placeId})`;
  const { rows } = await db.execute<{ id: string }>(accountsOfChildren(children));
  return rows.map(({ id }) => id);
}
