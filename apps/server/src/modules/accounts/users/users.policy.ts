import { and, eq, inArray } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';

/** Staff and admins: whom this slice is about. */
export const isTeam = inArray(account.role, ['staff', 'admin']);

/** Only people who may be let near children's records: active, and staff or admin. Throws 422. */
export async function requireStaff(db: Executor, staffId: string): Promise<string> {
  const [found] = await db
    .select({ fullName: account.fullName })
    .from(account)
    .where(and(eq(account.id, staffId), eq(account.isActive, true), isTeam));
  if (!found) throw invalid({ staff_id: 'Choose a member of staff who is active' });
  return found.fullName;
}

/** Another admin changes one's role. Throws 409. */
export function refuseOwnRole(id: string, actorId: string | null): void {
  if (id === actorId) throw conflict('yourself', 'You cannot change your own role. Another admin can do it.');
}

/** Another admin switches one off. Throws 409. */
export function refuseSwitchingOneselfOff(id: string, actorId: string | null): void {
  if (id === actorId) throw conflict('yourself', 'You cannot switch yourself off. Another admin can do it.');
}
