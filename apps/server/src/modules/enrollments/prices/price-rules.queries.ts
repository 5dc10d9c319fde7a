import { asc, count, desc, eq, ilike, inArray } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText } from '../../../platform/database/search-text.ts';
import { pageOfList, type PageQuery } from '../../../platform/database/page-of-list.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { usesOf } from './code-uses.queries.ts';
import type { PriceRule } from './price-places.ts';
import { presentCode, presentRule } from './price-rules.presenter.ts';
import { priceCode, priceRule } from './prices.table.ts';

/** The titles of the programs that rules or codes name, by id. */
async function titlesOf(db: Executor, rows: readonly { programIds: string[] }[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ programIds }) => programIds))];
  if (ids.length === 0) return new Map();
  const found = await db.select({ id: program.id, title: program.title }).from(program).where(inArray(program.id, ids));
  return new Map(found.map(({ id, title }) => [id, title]));
}

/** All rules, or one: those switched on first, then in the order in which they were added. */
export async function listRules(db: Executor, only?: string) {
  const rows = await db
    .select({ rule: priceRule, changedByName: account.fullName })
    .from(priceRule)
    .leftJoin(account, eq(account.id, priceRule.changedBy))
    .where(only === undefined ? undefined : eq(priceRule.id, only))
    .orderBy(desc(priceRule.active), asc(priceRule.createdAt), asc(priceRule.id));
  const titles = await titlesOf(
    db,
    rows.map(({ rule }) => rule),
  );
  return rows.map(({ rule, changedByName }) => presentRule({ ...rule, changedByName }, titles));
}

/** The rules that are switched on, as prices are worked out with them. */
export async function activeRules(db: Executor): Promise<PriceRule[]> {
  const rows = await db.select().from(priceRule).where(eq(priceRule.active, true));
  return rows.map(({ kind, ...row }) => {
    const scope = row.scope ?? 'any';
    if (kind === 'sibling') return { ...row, kind, nthChild: row.nthChild ?? 2, scope };
    return kind === 'multi_class' ? { ...row, kind, nthClass: row.nthClass ?? 2, scope } : { ...row, kind };
  });
}

const codes = (db: Executor) =>
  db
    .select({ code: priceCode, changedByName: account.fullName })
    .from(priceCode)
    .leftJoin(account, eq(account.id, priceCode.changedBy));

type CodeRow = Awaited<ReturnType<typeof codes>>[number];

async function withUses(db: Executor, rows: readonly CodeRow[]) {
  const plain = rows.map(({ code }) => code);
  const [titles, uses] = await Promise.all([
    titlesOf(db, plain),
    usesOf(
      db,
      plain.map(({ id }) => id),
    ),
  ]);
  return rows.map(({ code, changedByName }) =>
    presentCode({ ...code, changedByName, used: uses.get(code.id) ?? 0 }, titles),
  );
}

type Asked = PageQuery;

/** One page of the codes, the newest first. */
export async function listCodes(db: Executor, { page, limit, q }: Asked) {
  const where = q?.trim() ? ilike(priceCode.code, containsText(q.trim())) : undefined;
  const found = await pageOfList({
    page,
    limit,
    rows: codes(db).where(where).orderBy(desc(priceCode.createdAt), desc(priceCode.id)),
    total: db.select({ total: count() }).from(priceCode).where(where),
  });
  return { ...found, data: await withUses(db, found.data) };
}

/** One code as admins see it. */
export async function findCodeById(db: Executor, id: string) {
  const [row] = await withUses(db, await codes(db).where(eq(priceCode.id, id)));
  return row ?? null;
}
