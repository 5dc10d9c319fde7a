import { and, eq, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { invalid } from '../../../platform/domain-error.ts';

/** Only people who may be let near children's records: active, and staff or admin. Throws 422. */
export async function requireStaff(db: Executor, staffId: string): Promise<string> {
  const [found] = await db
    .select({ fullName: account.fullName })
    .from(account)
    .where(and(eq(account.id, staffId), eq(account.isActive, true), sql`${account.role} in ('staff', 'admin')`));
  if (!found) throw invalid({ staff_id: 'Choose a member of staff who is active' });
  return found.fullName;
}
