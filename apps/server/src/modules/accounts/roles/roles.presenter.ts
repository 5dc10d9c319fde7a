import { isPermission, permissionFacts, permissionKeys } from '@doctorbird/contract/core/permissions';
import type { PersonRightsRows, StoredRole } from './roles.rows.ts';

export const presentRole = (role: StoredRole, holders: readonly { role: string; id: string; full_name: string }[]) => ({
  ...role,
  holders: holders.filter(({ role: key }) => key === role.key).map(({ id, full_name }) => ({ id, full_name })),
});

const soonest = (dates: readonly (Date | null)[]): Date | null =>
  dates.some((date) => date === null)
    ? null
    : new Date(Math.max(...dates.flatMap((date) => (date === null ? [] : [date.getTime()]))));

/** Permissions that were used last come first; those never used stand at the end. */
export function presentPersonRights({ version, held, together, lastUsed, refused, refusedTotal }: PersonRightsRows) {
  const permissions = permissionKeys
    .filter((permission) => together.permissions.has(permission))
    .map((permission) => {
      const from = held.filter(({ role }) => role?.permissions.includes(permission));
      return {
        permission,
        from: from.map(({ role }) => role!.name),
        limit: permission === 'take_money' || permission === 'refund' ? together.limits[permission] : null,
        until: soonest(from.map(({ grant }) => grant.endsAt)),
        last_used: lastUsed.get(permission) ?? null,
      };
    })
    .toSorted((a, b) => (b.last_used ?? '').localeCompare(a.last_used ?? ''));
  return {
    version,
    roles: held.map(({ grant, givenBy, role }) => ({
      id: grant.id,
      role: grant.role,
      name: role?.name ?? 'A role that was deleted',
      about: role?.about ?? '',
      reason: grant.reason,
      given_by: givenBy,
      given_at: grant.givenAt,
      ends_at: grant.endsAt,
    })),
    permissions,
    refused: refused.map(({ at, call, what }) => ({
      at: new Date(at),
      call,
      what: what && isPermission(what) ? permissionFacts(what).label : 'Something that their roles do not allow',
    })),
    refused_total: refusedTotal,
  };
}
