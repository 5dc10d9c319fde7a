import type { Permission } from '@doctorbird/contract/core/permissions';
import { eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Actor } from '../../../access/actor.ts';
import { requirePermission } from '../../../access/permission-needed.ts';
import type { Executor } from '../../../platform/database/connect.ts';

const needed = { admin: 'roles', staff: 'staff', parent: null, student: null } as const satisfies Record<
  Actor['role'],
  Permission | null
>;

/**
 * Whoever can help with somebody's sign-in can get into their account, so helping an admin asks for the right to give roles, and helping
 * staff for the right to manage staff. One's own account is always in reach. Throws 403.
 */
export async function requireReach(db: Executor, asker: { actor: Actor; now: Date }, id: string): Promise<void> {
  if (id === asker.actor.accountId) return;
  const [row] = await db.select({ role: account.role }).from(account).where(eq(account.id, id));
  const permission = row ? needed[row.role] : null;
  if (permission) await requirePermission(db, asker, permission);
}
