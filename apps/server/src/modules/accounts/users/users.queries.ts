import type { ListQuery } from '@doctorbird/contract/core/list';
import type { staffList } from '@doctorbird/contract/accounts/staff.list';
import { and, asc, count, desc, eq, ilike, or } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { pageOfList } from '../../../platform/database/page-of-list.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { isTeam } from './users.policy.ts';
import { presentUser } from './users.presenter.ts';
import { rows } from './users.rows.ts';

export async function listUsers(db: Executor, now: Date, query: ListQuery<typeof staffList>) {
  const { q, role, type, status, page, limit, sort = '-created_at' } = query;
  const where = and(
    role ? eq(account.role, role) : isTeam,
    type ? eq(account.role, type) : undefined,
    status ? eq(account.isActive, status === 'active') : undefined,
    q ? or(isLike(account.fullName, containsText(q)), ilike(account.email, containsText(q))) : undefined,
  );
  const sortable = { created_at: account.createdAt, full_name: account.fullName, role: account.role };
  const column = sortable[sort.replace(/^-/, '') as keyof typeof sortable];
  const found = await pageOfList({
    page,
    limit,
    rows: rows(db, now)
      .where(where)
      .orderBy(sort.startsWith('-') ? desc(column) : asc(column), desc(account.id)),
    total: db.select({ total: count() }).from(account).where(where),
  });
  return { ...found, data: found.data.map(presentUser) };
}

export async function findUser(db: Executor, now: Date, id: string) {
  const [row] = await rows(db, now).where(and(eq(account.id, id), isTeam));
  if (!row) throw notFound('person');
  return presentUser(row);
}
