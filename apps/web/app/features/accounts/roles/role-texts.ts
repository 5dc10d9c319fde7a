import { permissionGroups, permissionKeys, permissionFacts } from '@doctorbird/contract/core/permissions';
import { formatMoney } from '../../../format/money.ts';

/** The table's rows in order: a group, and its permissions. */
export const groupedPermissions = Object.entries(permissionGroups).map(([group, label]) => ({
  label,
  permissions: permissionKeys
    .filter((key) => permissionFacts(key).group === group)
    .map((key) => ({ key, ...permissionFacts(key) })),
}));

/** What a role may do of one permission: yes, up to an amount, or no. */
export function mayText(
  role: { permissions: readonly string[]; limits: { take_money: number | null; refund: number | null } },
  permission: string,
): string | null {
  if (!role.permissions.includes(permission)) return null;
  const limit = permission === 'take_money' || permission === 'refund' ? role.limits[permission] : null;
  return limit === null ? 'Yes' : `to ${formatMoney(limit).replace(/\.00$/u, '')}`;
}
