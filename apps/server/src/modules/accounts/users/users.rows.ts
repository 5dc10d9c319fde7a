import { heldRoles } from '../../../access/rights.ts';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { sql } from 'drizzle-orm';

export const lastSeen = sql<string | null>`(
  select to_char(max(s.last_used_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from session s where s.account_id = account.id)`;

/** Invited and no password set yet. An expired link makes no difference, because it can be sent again. */
const invited = sql<boolean>`(${account.emailConfirmedAt} is null and exists (
  select 1 from one_time_token t where t.account_id = account.id and t.purpose = 'invite'))`;

export const rows = (db: Executor, now: Date) =>
  db
    .select({
      id: account.id,
      full_name: account.fullName,
      // Staff sign in with an email address.
      email: sql<string>`${account.email}`,
      phone: account.phone,
      role: sql<'admin' | 'staff'>`${account.role}`,
      held: heldRoles(now),
      is_active: account.isActive,
      invited,
      created_at: account.createdAt,
      last_seen_at: lastSeen,
      version: account.version,
    })
    .from(account);
