import { and, eq, inArray, ne } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';

/** This slice manages staff and admins only. */
export const isTeam = inArray(account.role, ['staff', 'admin']);

/** Only active staff and admins may work with children's records. Throws 422. */
export async function requireStaff(db: Executor, staffId: string): Promise<string> {
  const [row] = await db
    .select({ fullName: account.fullName })
    .from(account)
    .where(and(eq(account.id, staffId), eq(account.isActive, true), isTeam));
  if (!row) throw invalid({ staff_id: 'Choose a member of staff who is active' });
  return row.fullName;
}

/** Whether this is somebody of the team who is active. */
export const isActiveStaff = async (db: Executor, staffId: string | null): Promise<boolean> =>
  staffId !== null &&
  (await db.$count(account, and(eq(account.id, staffId), eq(account.isActive, true), isTeam))) === 1;

/** The name of an active member of the team other than this one; null where there is none. */
export async function colleagueOf(db: Executor, accountId: string, id: string): Promise<string | null> {
  const [row] = await db
    .select({ fullName: account.fullName })
    .from(account)
    .where(and(eq(account.id, id), ne(account.id, accountId), eq(account.isActive, true), isTeam));
  return row?.fullName ?? null;
}

/** A role is changed by another admin, never by its holder. Throws 409. */
export function refuseOwnRole(id: string, actorId: string | null): void {
  if (id === actorId) throw conflict('yourself', 'You cannot change your own role. Another admin can do it.');
}

/** An account is switched off by another admin, never by its holder. Throws 409. */
export function refuseSwitchingOneselfOff(id: string, actorId: string | null): void {
  if (id === actorId) throw conflict('yourself', 'You cannot switch off your own account. Another admin can do it.');
}
