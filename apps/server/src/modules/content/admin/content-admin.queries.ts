import type { listContentQuery } from '@doctorbird/contract/content/content-admin';
import type { Page } from '@doctorbird/contract/core/paging';
import { and, asc, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { pageOfList } from '../../../platform/database/page-of-list.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { askedOrder } from '../../../platform/database/asked-order.ts';
import type { ContentKind, ContentRow, GivenContent } from './content-kind.ts';
import { presentForAdmin } from './content-admin.presenter.ts';
import { photoConsentOf } from './photo-consent.ts';

const taggedIn = (rows: readonly ContentRow[]) =>
  rows.flatMap(({ pictures }) => pictures.flatMap(({ students }) => students ?? []));

/** All records of a kind in their order, drafts too. */
export async function listContent<Row extends ContentRow, G extends GivenContent, S extends object>(
  db: Executor,
  {
    kind,
    query: { q, state, sort, page, limit },
    today,
  }: { kind: ContentKind<Row, G, S>; query: z.output<typeof listContentQuery>; today: string },
): Promise<Page<S & ReturnType<typeof presentForAdmin>>> {
  const { table } = kind;
  const where = and(
    state === 'deleted' ? isNotNull(table.deletedAt) : isNull(table.deletedAt),
    state && state !== 'deleted' ? eq(table.contentStatus, state) : undefined,
    q ? isLike(sql`${kind.title}`, containsText(q)) : undefined,
  );
  const order = askedOrder(sort, { position: table.position, title: kind.title, updated_at: table.updatedAt });
  const found = await pageOfList({
    page,
    limit,
    rows: db
      .select()
      .from(table)
      .where(where)
      .orderBy(...order, asc(table.position), asc(table.id)),
    total: db.select({ total: count() }).from(table).where(where),
  });
  const rows = found.data as unknown as Row[];
  const children = await photoConsentOf(db, taggedIn(rows));
  const data = rows.map((row) => ({ ...kind.present(row, today), ...presentForAdmin(row, children) }));
  return { ...found, data };
}

export async function findContent<Row extends ContentRow, G extends GivenContent, S extends object>(
  db: Executor,
  { kind, id, today }: { kind: ContentKind<Row, G, S>; id: string; today: string },
): Promise<S & ReturnType<typeof presentForAdmin>> {
  const [found] = await db.select().from(kind.table).where(eq(kind.table.id, id));
  if (!found) throw notFound(kind.noun);
  const row = found as unknown as Row;
  const children = await photoConsentOf(db, taggedIn([row]));
  return { ...kind.present(row, today), ...presentForAdmin(row, children) };
}
