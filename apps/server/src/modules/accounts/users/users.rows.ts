import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { getTableColumns, sql } from 'drizzle-orm';

export const lastSeen = sql<string | null>`(
  select to_char(max(s.last_used_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from session s where s.account_id = account.id)`;

/** Invited and no password set yet. An expired link makes no difference, because it can be sent again. */
const invited = sql<boolean>`(${account.emailConfirmedAt} is null and exists (
  select 1 from one_time_token t where t.account_id = account.id and t.purpose = 'invite'))`;

const { passwordHash: _secret, ...columns } = getTableColumns(account);

export const rows = (db: Executor) => db.select({ ...columns, lastSeen, invited }).from(account);

export type UserRow = Awaited<ReturnType<typeof rows>>[number];
