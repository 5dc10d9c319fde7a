import type { changeRole as changeRoleBody, writeRole as writeRoleBody } from '@doctorbird/contract/accounts/roles';
import { mostOwnRoles } from '@doctorbird/contract/accounts/roles';
import { readyRoles } from '@doctorbird/contract/core/permissions';
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext, Ports } from '../../../access/action-context.ts';
import { officeRole, roleGrant } from '../../../access/roles.table.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound, refuseStale } from '../../../platform/domain-error.ts';
import { centsOf } from '../../../platform/money.ts';
import type { StaffDependencies } from '../users/change-staff.ts';
import { findRole } from './roles.queries.ts';

type Context = ActorContext & Ports<StaffDependencies>;

/** Changes of roles, and of who holds them, happen one after the other: a role that is deleted is not given meanwhile. */
export const lockRoles = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('office-roles'))`);

/** Makes a role of the organisation's own. Throws 422 for a name that is taken, 409 above the limit. */
export async function addRole(db: Database, context: Context, given: z.output<typeof writeRoleBody>): Promise<string> {
  const { origin, now } = context;
  return inTransaction(db, async (tx) => {
    await lockRoles(tx);
    if ((await tx.$count(officeRole, isNotNull(officeRole.name))) >= mostOwnRoles)
      throw conflict('too_many_roles', `There are ${mostOwnRoles} roles of your own already. Delete one first.`);
    const key = newId();
    await refuseTakenName(tx, key, given.name);
    await tx.insert(officeRole).values({
      key,
      name: given.name,
      permissions: given.permissions,
      takeLimitCents: centsOf(given.take_limit) ?? null,
      refundLimitCents: centsOf(given.refund_limit) ?? null,
      createdAt: now,
    });
    await recordAudit(tx, origin, {
      action: 'role.added',
      entity: 'role',
      after: { name: given.name, permissions: given.permissions.join(', ') },
    });
    return key;
  });
}

/**
 * Changes an own role, or the limits of a ready-made one. It counts at once for everybody who holds it. Throws 409 when stale and for a
 * role that the caller holds, 422 for permissions or a name of a ready-made role.
 */
export async function changeRole(
  db: Database,
  context: Context,
  { key, given }: { key: string; given: z.output<typeof changeRoleBody> },
): Promise<void> {
  const { actor, origin, now } = context;
  await inTransaction(db, async (tx) => {
    await lockRoles(tx);
    const present = await findRole(tx, key);
    refuseStale(given.version, present.version);
    await refuseOwnRole(tx, key, actor.accountId);
    if (key === 'owner') throw conflict('owner_is_whole', 'An owner may do everything: this role has no limits.');
    if (present.ready && (given.permissions !== undefined || given.name !== undefined))
      throw invalid({
        permissions: 'Of a ready-made role only the limits can be changed. Make a role of your own instead.',
      });
    if (given.name !== undefined) await refuseTakenName(tx, key, given.name);
    const next = {
      name: present.ready ? null : (given.name ?? present.name),
      permissions: present.ready ? [] : (given.permissions ?? present.permissions),
      takeLimitCents: given.take_limit === undefined ? present.limits.take_money : centsOf(given.take_limit),
      refundLimitCents: given.refund_limit === undefined ? present.limits.refund : centsOf(given.refund_limit),
    };
    await tx
      .insert(officeRole)
      .values({ key, ...next, createdAt: now, version: present.version + 1 })
      .onConflictDoUpdate({ target: officeRole.key, set: { ...next, version: present.version + 1 } });
    await recordAudit(tx, origin, {
      action: 'role.changed',
      entity: 'role',
      before: { name: present.name, permissions: present.permissions.join(', '), ...present.limits },
      after: {
        name: next.name ?? present.name,
        permissions: next.permissions.join(', '),
        take_money: next.takeLimitCents,
        refund: next.refundLimitCents,
      },
    });
    await context.sessions.forgetEverywhere(tx);
  });
}

/** Deletes an own role. Throws 409 while somebody holds it, 404 for one that does not exist. */
export async function removeRole(db: Database, context: Context, key: string): Promise<void> {
  const { origin } = context;
  await inTransaction(db, async (tx) => {
    await lockRoles(tx);
    const present = await findRole(tx, key);
    if (present.ready) throw conflict('ready_made', 'A ready-made role cannot be deleted.');
    const held = await tx.$count(roleGrant, and(eq(roleGrant.role, key), isNull(roleGrant.endedAt)));
    if (held > 0)
      throw conflict(
        'role_held',
        `${held} ${held === 1 ? 'person holds' : 'people hold'} ${present.name}. End it for them first.`,
      );
    const gone = await tx.delete(officeRole).where(eq(officeRole.key, key)).returning({ key: officeRole.key });
    if (gone.length === 0) throw notFound('role');
    await recordAudit(tx, origin, { action: 'role.removed', entity: 'role', before: { name: present.name } });
  });
}

async function refuseTakenName(tx: Transaction, key: string, name: string): Promise<void> {
  const ready = Object.values(readyRoles).some((role) => role.name.toLowerCase() === name.toLowerCase());
  const taken = await tx.$count(
    officeRole,
    and(ne(officeRole.key, key), sql`lower(${officeRole.name}) = lower(${name})`),
  );
  if (ready || taken > 0) throw invalid({ name: 'Another role has this name already' });
}

/** Nobody gives themselves more through a role that they hold. Throws 409. */
async function refuseOwnRole(tx: Transaction, key: string, accountId: string): Promise<void> {
  const own = await tx.$count(
    roleGrant,
    and(eq(roleGrant.role, key), eq(roleGrant.accountId, accountId), isNull(roleGrant.endedAt)),
  );
  if (own > 0) throw conflict('yourself', 'You hold this role yourself. Another admin can change it.');
}
