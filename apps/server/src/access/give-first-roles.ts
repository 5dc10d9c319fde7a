import type { Executor } from '../platform/database/connect.ts';
import { roleGrant } from './roles.table.ts';

/** The roles with which somebody becomes an admin. An admin without any may do nothing. */
export async function giveFirstRoles(
  db: Executor,
  { now }: { now: Date },
  { accountId, roles, givenById }: { accountId: string; roles: readonly string[]; givenById: string | null },
): Promise<void> {
  await db
    .insert(roleGrant)
    .values([...new Set(roles)].map((role) => ({ accountId, role, givenById, givenAt: now })))
    .onConflictDoNothing();
}
