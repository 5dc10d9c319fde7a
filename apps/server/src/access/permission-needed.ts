import type { LimitedPermission, Permission } from '@doctorbird/contract/core/permissions';
import { readyRoles, isPermission } from '@doctorbird/contract/core/permissions';
import { listed } from '@doctorbird/contract/core/listed';
import { sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/connect.ts';
import { DomainError } from '../platform/domain-error.ts';
import { inDollars } from '../platform/money.ts';
import type { Actor } from './actor.ts';
import { actionOf, type HeldRole, heldRoles, isReady, mayDo, rightsOf } from './rights.ts';

/** Somebody who may do what was refused. */
export interface WhoCan {
  id: string;
  name: string;
  role: string;
  /** Used the product within the last quarter of an hour. */
  here: boolean;
}

const mostNamed = 3;
const hereMs = 15 * 60_000;

interface AdminRow extends Record<string, unknown> {
  id: string;
  name: string;
  held: HeldRole[];
  lastAt: Date | null;
}

/** The admins who may do all of this, who are here first; the caller is never one of them. */
export async function whoCan(
  db: Executor,
  { now }: { now: Date },
  { permissions, amount, except }: { permissions: readonly Permission[]; amount?: number; except: string },
): Promise<WhoCan[]> {
  const { rows } = await db.execute<AdminRow>(sql`
    select account.id, account.full_name as name, ${heldRoles(now)} as held,
      (select max(s.last_used_at) from session s where s.account_id = account.id and s.revoked_at is null) as "lastAt"
    from account where account.role = 'admin' and account.is_active and account.id <> ${except}`);
  const fits = rows.filter(({ held }) => {
    const rights = rightsOf(held);
    return permissions.every(
      (one) =>
        rights.permissions.has(one) &&
        (amount === undefined ||
          (one !== 'take_money' && one !== 'refund') ||
          amount <= (rights.limits[one] ?? amount)),
    );
  });
  const seenAt = ({ lastAt }: AdminRow) => (lastAt === null ? 0 : new Date(lastAt).getTime());
  return fits
    .toSorted((a, b) => seenAt(b) - seenAt(a) || a.name.localeCompare(b.name))
    .slice(0, mostNamed)
    .map((row) => ({
      id: row.id,
      name: row.name,
      role: roleNames(row.held),
      here: now.getTime() - seenAt(row) < hereMs,
    }));
}

const roleNames = (held: readonly HeldRole[]): string =>
  held.flatMap(({ role }) => (isReady(role) ? [readyRoles[role].name] : [])).join(', ') || 'Own role';

/** The refusal of what a role does not allow: it names the permission and who has it. Nothing was changed. */
export async function permissionNeeded(
  db: Executor,
  context: { now: Date },
  {
    actor,
    permissions,
    over,
  }: {
    actor: Pick<Actor, 'accountId'>;
    permissions: readonly Permission[];
    over?: { amount: number; limit: number };
  },
): Promise<DomainError> {
  const people = await whoCan(db, context, {
    permissions,
    except: actor.accountId,
    ...(over && { amount: over.amount }),
  });
  const missing = permissions.filter(isPermission);
  const action = `${missing.map(actionOf).join(', ')}${over ? ` of more than ${inDollars(over.limit)}` : ''}`;
  const can =
    people.length > 0
      ? `${listed(
          people.map(({ name }) => name),
          'or',
        )} can do this`
      : 'Your role does not allow this';
  return new DomainError('forbidden', 'permission_needed', `${can}: ${action}. Nothing was changed.`, {
    permission: missing[0],
    people,
  });
}

/** Throws 403 with what is missing, and who has it. */
export async function requirePermissions(
  db: Executor,
  { actor, now }: { actor: Actor; now: Date },
  permissions: readonly Permission[],
): Promise<void> {
  const missing = permissions.filter((permission) => !mayDo(actor, permission));
  if (missing.length > 0) throw await permissionNeeded(db, { now }, { actor, permissions: missing });
}

/** For what a rule of an action asks beside the right of its call. Throws 403. */
export const requirePermission = (
  db: Executor,
  asker: { actor: Actor; now: Date },
  permission: Permission,
): Promise<void> => requirePermissions(db, asker, [permission]);

/** An amount that the caller takes or refunds at once, in cents. Throws 403 above the limit of their roles. */
export async function requireWithinLimit(
  db: Executor,
  { actor, now }: { actor: Actor; now: Date },
  { permission, amount }: { permission: LimitedPermission; amount: number },
): Promise<void> {
  await requirePermission(db, { actor, now }, permission);
  const limit = actor.role === 'admin' ? actor.limits[permission] : null;
  if (limit !== null && amount > limit)
    throw await permissionNeeded(db, { now }, { actor, permissions: [permission], over: { amount, limit } });
}
