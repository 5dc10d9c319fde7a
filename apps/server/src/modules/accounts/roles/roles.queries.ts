import { permissionKeys, type ReadyRole, readyRoleKeys, readyRoles } from '@doctorbird/contract/core/permissions';
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import { roleRights, rightsOf, type HeldRole } from '../../../access/rights.ts';
import { officeRole, roleGrant } from '../../../access/roles.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { PersonRightsRows, RefusedRow, StoredRole } from './roles.rows.ts';
import { isTeam } from '../users/users.policy.ts';

const ownAbout = 'Made by your organization';

/** Every role, the ready-made ones first. */
export async function loadRoles(db: Executor): Promise<StoredRole[]> {
  const rows = await db.select().from(officeRole).orderBy(asc(officeRole.createdAt), asc(officeRole.key));
  const stored = new Map(rows.map((row) => [row.key, row]));
  const one = (key: string, ready: ReadyRole | null): StoredRole => {
    const row = stored.get(key);
    const { permissions, limits } = roleRights({
      role: key,
      permissions: row?.permissions ?? null,
      take: row?.takeLimitCents ?? null,
      refund: row?.refundLimitCents ?? null,
      changed: row !== undefined,
    });
    return {
      key,
      name: ready?.name ?? row?.name ?? key,
      about: ready?.about ?? ownAbout,
      ready: ready !== null,
      permissions: permissionKeys.filter((permission) => permissions.has(permission)),
      limits,
      version: row?.version ?? 1,
    };
  };
  return [
    ...readyRoleKeys.map((key) => one(key, readyRoles[key])),
    ...rows.filter(({ name }) => name !== null).map(({ key }) => one(key, null)),
  ];
}

/** Throws 404. */
export async function findRole(db: Executor, key: string): Promise<StoredRole> {
  const found = (await loadRoles(db)).find((role) => role.key === key);
  if (!found) throw notFound('role');
  return found;
}

const heldNow = (now: Date) => and(isNull(roleGrant.endedAt), or(isNull(roleGrant.endsAt), gt(roleGrant.endsAt, now)));

/** Who holds which role now, by name. */
export const holdersOfRoles = (db: Executor, now: Date) =>
  db
    .select({ role: roleGrant.role, id: account.id, full_name: account.fullName })
    .from(roleGrant)
    .innerJoin(account, eq(account.id, roleGrant.accountId))
    .where(and(heldNow(now), eq(account.role, 'admin'), eq(account.isActive, true)))
    .orderBy(asc(account.fullName));

const refusedDays = 30;
const refusedShown = 8;

/** The roles of one member of the team, with the last use of each permission and what was refused lately. Throws 404. */
export async function loadPersonRights(db: Executor, { now }: { now: Date }, id: string) {
  const [holder] = await db
    .select({ version: account.version })
    .from(account)
    .where(and(eq(account.id, id), isTeam));
  if (!holder) throw notFound('person');
  const since = new Date(now.getTime() - refusedDays * 86_400_000);
  const [roles, grants, uses, refused] = await Promise.all([
    loadRoles(db),
    db
      .select({ grant: roleGrant, givenBy: account.fullName })
      .from(roleGrant)
      .leftJoin(account, eq(account.id, roleGrant.givenById))
      .where(and(eq(roleGrant.accountId, id), heldNow(now)))
      .orderBy(asc(roleGrant.givenAt), asc(roleGrant.id)),
    db.execute<{ permission: string; day: string }>(
      sql`select permission, max(day)::text as day from permission_use where account_id = ${id} group by permission`,
    ),
    db.execute<RefusedRow>(sql`
      select at, after->>'call' as call, after->>'permission' as what from audit_entry
      where actor_id = ${id} and action = 'access.refused' and after->>'code' = 'permission_needed' and at > ${since}
      order by at desc limit 200`),
  ]);
  const byKey = new Map(roles.map((role) => [role.key, role]));
  const lastUsed = new Map(uses.rows.map(({ permission, day }) => [permission, day]));
  const held = grants.map(({ grant, givenBy }) => ({ grant, givenBy, role: byKey.get(grant.role) }));
  const together = rightsOf(held.map(({ grant, role }) => heldRole(grant, role)));
  const rows: PersonRightsRows = {
    version: holder.version,
    held,
    together,
    lastUsed,
    refused: refused.rows.slice(0, refusedShown),
    refusedTotal: refused.rows.length,
  };
  return rows;
}

const heldRole = (grant: typeof roleGrant.$inferSelect, role: StoredRole | undefined): HeldRole => ({
  role: grant.role,
  name: role?.name ?? null,
  permissions: role?.permissions ?? [],
  take: role?.limits.take_money ?? null,
  refund: role?.limits.refund ?? null,
  changed: true,
  endsAt: grant.endsAt?.toISOString() ?? null,
});
