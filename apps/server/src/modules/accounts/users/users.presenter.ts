import type { AdminUser } from '@doctorbird/contract/accounts/users';
import { emailOf } from '../../../access/actor.ts';
import type { UserRow } from './users.rows.ts';

export const presentUser = (row: UserRow): AdminUser => ({
  id: row.id,
  full_name: row.fullName,
  email: emailOf(row),
  phone: row.phone,
  role: row.role === 'admin' ? 'admin' : 'staff',
  is_active: row.isActive,
  invited: row.invited,
  created_at: row.createdAt.toISOString(),
  last_seen_at: row.lastSeen,
  version: row.version,
});
