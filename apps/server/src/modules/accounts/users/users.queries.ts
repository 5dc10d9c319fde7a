import type { Page } from '@doctorbird/contract/core/paging';
import type { AdminUser, userCalls } from '@doctorbird/contract/accounts/users';
import { and, asc, count, desc, eq, getTableColumns, ilike, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText } from '../../../platform/database/search-text.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { presentUser } from './users.presenter.ts';
import { isTeam } from './users.policy.ts';

const lastSeen = sql<string | null>`(
  select to_char(max(s.last_used_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from session s where s.account_id = account.id)`;
/** Invited and no password set yet. An expired link makes no difference, because it can be sent again. */
const invited = sql<boolean>`(${account.emailConfirmedAt} is null and exists (
  select 1 from one_time_token t where t.account_id = account.id and t.purpose = 'invite'))`;

const { passwordHash: _secret, ...columns } = getTableColumns(account);
const rows = (db: Executor) => db.select({ ...columns, lastSeen, invited }).from(account);

export type UserRow = Awaited<ReturnType<typeof rows>>[number];

export async function listUsers(
  db: Executor,
  query: z.output<typeof userCalls.listUsers.query>,
): Promise<Page<AdminUser>> {
  const { q, role, type, status, page, limit, sort = '-created_at' } = query;
  const where = and(
    role ? eq(account.role, role) : isTeam,
    type ? eq(account.role, type) : undefined,
    status ? eq(account.isActive, status === 'active') : undefined,
    q ? or(ilike(account.fullName, containsText(q)), ilike(account.email, containsText(q))) : undefined,
  );
  const sortable = { created_at: account.createdAt, full_name: account.fullName, role: account.role };
  const column = sortable[sort.replace(/^-/, '') as keyof typeof sortable];
  const [found, [counted]] = await Promise.all([
    rows(db)
      .where(where)
      .orderBy(sort.startsWith('-') ? desc(column) : asc(column), desc(account.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(account).where(where),
  ]);
  return { data: found.map(presentUser), page, limit, total: counted?.total ?? 0 };
}

export async function findUser(db: Executor, id: string): Promise<AdminUser> {
  const [row] = await rows(db).where(and(eq(account.id, id), isTeam));
  if (!row) throw notFound('person');
  return presentUser(row);
}
