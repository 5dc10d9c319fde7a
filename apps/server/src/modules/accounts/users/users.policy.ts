import { and, eq, inArray } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';

/** This slice manages staff and admins only. */
export const isTeam = inArray(account.role, ['staff', 'admin']);

/** The name of an active member of the team; null for anybody else. */
export async function activeStaffName(db: Executor, id: string): Promise<string | null> {
  const [row] = await db
    .select({ fullName: account.fullName })
    .from(account)
    .where(and(eq(account.id, id), eq(account.isActive, true), isTeam));
  return row?.fullName ?? null;
}

/** Only active staff and admins may work with children's records. Throws 422. */
export async function requireStaff(db: Executor, staffId: string): Promise<string> {
  const name = await activeStaffName(db, staffId);
  if (name === null) throw invalid({ staff_id: 'Choose a member of staff who is active' });
  return name;
}

/** The name of an active member of the team other than this one; null where there is none. */
export const colleagueOf = async (db: Executor, accountId: string, id: string): Promise<string | null> =>
  id === accountId ? null : activeStaffName(db, id);

/** A role is changed by another admin, never by its holder. Throws 409. */
export function refuseOwnRole(id: string, actorId: string | null): void {
  if (id === actorId) throw conflict('yourself', 'You cannot change your own role. Another admin can do it.');
}

/** An account is switched off by another admin, never by its holder. Throws 409. */
export function refuseSwitchingOneselfOff(id: string, actorId: string | null): void {
  if (id === actorId) throw conflict('yourself', 'You cannot switch off your own account. Another admin can do it.');
}
