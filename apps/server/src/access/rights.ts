import {
  isPermission,
  limitedPermissions,
  type LimitedPermission,
  type Limits,
  type Permission,
  permissionFacts,
  type ReadyRole,
  type ReadyRoleKey,
  readyRoles,
  withIncluded,
} from '@doctorbird/contract/core/permissions';
import { sql } from 'drizzle-orm';
import type { Actor } from './actor.ts';

/** A role that somebody holds now, with what the organisation changed of it. */
export interface HeldRole {
  role: string;
  /** Of an own role, unless it was deleted. */
  name: string | null;
  /** Of an own role; a ready-made one has them in the contract. */
  permissions: string[] | null;
  take: number | null;
  refund: number | null;
  /** Whether limits were stored for a ready-made role. */
  changed: boolean;
  endsAt: string | null;
}

/** What an admin may do now. `until` is when the first of their roles ends. */
export interface Rights {
  readonly permissions: ReadonlySet<Permission>;
  readonly limits: Limits;
  readonly until: Date | null;
}

/** Of whoever acts without an admin's rights, such as a kiosk. */
export const noRights: Pick<Rights, 'permissions' | 'limits'> = {
  permissions: new Set(),
  limits: { take_money: null, refund: null },
};

/** Whether a role is one that every organisation has. */
export const isReady = (role: string): role is ReadyRoleKey => Object.hasOwn(readyRoles, role);

/** What one role allows, and up to which amounts. */
export function roleRights({ role, permissions, take, refund, changed }: Omit<HeldRole, 'name' | 'endsAt'>): {
  permissions: Set<Permission>;
  limits: Limits;
} {
  const ready: ReadyRole | null = isReady(role) ? readyRoles[role] : null;
  const limits = ready && !changed ? ready.limits : { take_money: take, refund };
  return { permissions: withIncluded(ready?.permissions ?? permissions ?? []), limits };
}

/** The roles of one person together: each adds permissions, and of two limits the higher one counts. */
export function rightsOf(held: readonly HeldRole[]): Rights {
  const all = new Set<Permission>();
  const limits: Record<LimitedPermission, number | null | undefined> = { take_money: undefined, refund: undefined };
  let until: Date | null = null;
  for (const one of held) {
    const { permissions, limits: own } = roleRights(one);
    for (const key of permissions) all.add(key);
    for (const key of limitedPermissions) {
      if (!permissions.has(key)) continue;
      const before = limits[key];
      limits[key] = before === null || own[key] === null ? null : Math.max(before ?? 0, own[key]);
    }
    const ends = one.endsAt === null ? null : new Date(one.endsAt);
    if (ends && (until === null || ends < until)) until = ends;
  }
  return {
    permissions: all,
    limits: { take_money: limits.take_money ?? null, refund: limits.refund ?? null },
    until,
  };
}

/** The roles that the account of a query holds at `now`, as JSON: read with the session, so that no request needs a query more. */
export const heldRoles = (now: unknown) => sql<HeldRole[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'role', g.role, 'name', r.name, 'permissions', to_jsonb(r.permissions), 'take', r.take_limit_cents, 'refund', r.refund_limit_cents,
    'changed', r.key is not null, 'endsAt', g.ends_at)
    order by g.given_at, g.id), '[]')
  from role_grant g left join office_role r on r.key = g.role
  where g.account_id = account.id and account.role = 'admin' and g.ended_at is null and (g.ends_at is null or g.ends_at > ${now}))`;

/** Whether the caller may do this. Only admins need permissions: for everybody else the role decides. */
export const mayDo = ({ role, permissions }: Pick<Actor, 'role' | 'permissions'>, permission: Permission): boolean =>
  role !== 'admin' || permissions.has(permission);

/** For answers: by name. */
export const sortedPermissions = (held: ReadonlySet<Permission>): Permission[] =>
  [...held].filter(isPermission).toSorted();

export const actionOf = (permission: Permission): string => permissionFacts(permission).action;
