import type { itemList } from '@doctorbird/contract/billing/items.list';
import type { ListQuery } from '@doctorbird/contract/core/list';
import { and, asc, desc, eq, isNull, lte, ne, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { pageOfList } from '../../../platform/database/page-of-list.ts';
import { containsText } from '../../../platform/database/search-text.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { student } from '../../families/students/students.table.ts';
import { readRateOn } from '../../organisation/settings/gct-rules.ts';
import { itemRows, sellable } from './items.rows.ts';
import { item } from './items.table.ts';

const byName = sql`lower(${item.name})`;
const orders: Record<string, SQL[]> = {
  '-name': [desc(byName)],
  price: [asc(item.priceCents)],
  '-price': [desc(item.priceCents)],
  sold: [sql`sold`],
  '-sold': [sql`sold desc`],
};

export async function listItems(db: Executor, query: ListQuery<typeof itemList>, now: Date) {
  const pattern = query.q?.trim() ? containsText(query.q.trim()) : null;
  const where = and(
    query.state && eq(item.isActive, query.state === 'active'),
    query.kind && eq(item.kind, query.kind),
    query.offered && eq(item.offered, query.offered),
    query.stock && (query.stock === 'out' ? eq(item.stock, 0) : lte(item.stock, 2)),
    pattern
      ? sql`(plain_text(${item.name}) like plain_text(${pattern}) or plain_text(coalesce(${item.description}, '')) like plain_text(${pattern}))`
      : undefined,
  );
  return pageOfList({
    ...query,
    rows: itemRows(db, jamaicaDay(now))
      .where(where)
      .orderBy(...(orders[query.sort ?? ''] ?? [byName]), desc(item.id)),
    total: db.$count(item, where),
  });
}

/** Throws 404. */
export async function findItem(db: Executor, id: string, now: Date) {
  const [row] = await itemRows(db, jamaicaDay(now)).where(eq(item.id, id));
  if (!row) throw notFound('item');
  return row;
}

/** What the office can bill today, by name, with the rate of today. */
export async function itemsToBill(db: Executor, now: Date, parentId?: string) {
  const day = jamaicaDay(now);
  const [data, rate, students] = await Promise.all([
    // Memberships are begun, not sold.
    itemRows(db, day)
      .where(and(sellable(day), ne(item.kind, 'membership')))
      .orderBy(byName, item.id)
      .limit(500),
    readRateOn(db, day),
    parentId === undefined
      ? []
      : db
          .select({ id: student.id, full_name: student.fullName })
          .from(student)
          .where(and(eq(student.parentId, parentId), isNull(student.archivedAt)))
          .orderBy(asc(student.createdAt), asc(student.id)),
  ]);
  return { data, rate, day, students };
}
