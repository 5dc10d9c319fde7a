import { and, sql } from 'drizzle-orm';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import { roleGrant } from '../../../access/roles.table.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { isTurn, sweepRows } from '../../../platform/sweeps/sweep.ts';
import type { StaffDependencies } from '../users/change-staff.ts';
import { endRoleInTime, overGrants } from './give-role.ts';

export const END_ROLES = 'roles.end';

/** Ends the roles whose time is over. They count no more from that moment on; this writes it down and notifies. */
export async function endRoles(db: Database, context: ActionContext & Ports<StaffDependencies>): Promise<number> {
  const rows = await db
    .select({ id: roleGrant.id })
    .from(roleGrant)
    .where(and(overGrants(context.now), isTurn(END_ROLES, sql`${roleGrant.id}`, context.now)));
  return sweepRows(db, context, {
    name: END_ROLES,
    rows,
    key: ({ id }) => id,
    run: (tx, { id }) => endRoleInTime(tx, context, id),
  });
}
