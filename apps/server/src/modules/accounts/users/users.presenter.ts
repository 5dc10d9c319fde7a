import { readyRoles } from '@doctorbird/contract/core/permissions';
import { isReady, rightsOf, sortedPermissions } from '../../../access/rights.ts';
import type { rows } from './users.rows.ts';

type UserRow = Awaited<ReturnType<typeof rows>>[number];

/** What an admin may do, out of the roles that they hold. */
export const presentUser = ({ held, ...row }: UserRow) => ({
  ...row,
  permissions: sortedPermissions(rightsOf(held).permissions),
  roles: held.map(({ role: key, name, endsAt }) => ({
    key,
    name: isReady(key) ? readyRoles[key].name : (name ?? 'A role that was deleted'),
    ends_at: endsAt,
  })),
});
