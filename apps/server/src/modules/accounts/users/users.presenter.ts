import { type ReadyRoleKey, readyRoles } from '@doctorbird/contract/core/permissions';
import { listed, rightsOf } from '../../../access/rights.ts';
import type { rows } from './users.rows.ts';

type UserRow = Awaited<ReturnType<typeof rows>>[number];

const isReady = (key: string): key is ReadyRoleKey => Object.hasOwn(readyRoles, key);

/** What an admin may do, out of the roles that they hold. */
export const presentUser = ({ held, role_names: names, ...row }: UserRow) => ({
  ...row,
  permissions: listed(rightsOf(held).permissions),
  roles: names.map(({ key, name, ends_at }) => ({
    key,
    name: isReady(key) ? readyRoles[key].name : (name ?? 'A role that was deleted'),
    ends_at,
  })),
});
