import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../platform/database/connect.ts';
import { roleGrant } from './roles.table.ts';

/** Ends every role of somebody who is no admin any more, or becomes one anew. */
export async function endAllRoles(db: Executor, { now, accountId }: { now: Date; accountId: string }): Promise<void> {
  await db
    .update(roleGrant)
    .set({ endedAt: now })
    .where(and(eq(roleGrant.accountId, accountId), isNull(roleGrant.endedAt)));
}
