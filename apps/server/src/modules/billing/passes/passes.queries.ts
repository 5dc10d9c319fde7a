import type { passList } from '@doctorbird/contract/billing/passes.list';
import type { ListQuery } from '@doctorbird/contract/core/list';
import { and, asc, count, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import { inOrderOf } from '../../../platform/database/in-order-of.ts';
import { namesOne } from '../../../platform/database/names-one.ts';
import { pageOfList } from '../../../platform/database/page-of-list.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { readRateOn } from '../../organisation/settings/gct-rules.ts';
import { chargedTo } from '../charges/billed-for.ts';
import { charge } from '../charges/charges.table.ts';
import { sellable } from '../items/items.rows.ts';
import { item } from '../items/items.table.ts';
import { presentOfficePass, presentOwnPass, presentPassOffer } from './passes.presenter.ts';
import { isOn, leftOf, passRows, programsOf } from './passes.rows.ts';
import { pass } from './passes.table.ts';

const newestFirst = [desc(pass.soldOn), desc(pass.createdAt), desc(pass.id)];
const orders: Record<string, SQL[]> = {
  bought_on: [asc(pass.soldOn), asc(pass.createdAt), asc(pass.id)],
  parent: [asc(account.fullName), desc(pass.createdAt), desc(pass.id)],
  '-parent': [desc(account.fullName), desc(pass.createdAt), desc(pass.id)],
  // Few numbers and many passes: the order of the index goes on within each.
  left: [asc(leftOf), asc(pass.createdAt), asc(pass.id)],
  '-left': [desc(leftOf), desc(pass.createdAt), desc(pass.id)],
};
/** The order of another table's column joins that table. */
const byParent = (sort: string | undefined) => sort === 'parent' || sort === '-parent';

/** Of those that expired, the last one first: that is where an index has them together. */
const orderOf = (state: string | undefined) =>
  state === 'expired' ? [desc(pass.validUntil), desc(pass.id)] : newestFirst;

export async function listPasses(db: Executor, query: ListQuery<typeof passList>, now: Date) {
  const day = jamaicaDay(now);
  const pattern = query.q?.trim() ? containsText(query.q) : null;
  const where = and(
    query.state && isOn(day, query.state),
    query.parent_id ? chargedTo(pass.chargeId, eq(charge.parentId, query.parent_id)) : undefined,
    // Found first: in the order of the sale all passes would be read for a word that is nowhere.
    pattern
      ? namesOne(
          pass.id,
          pass,
          or(
            chargedTo(pass.chargeId, namesOne(charge.parentId, account, isLike(account.fullName, pattern))),
            namesOne(pass.itemId, item, isLike(item.name, pattern)),
          ),
        )
      : undefined,
  );
  const order = orders[query.sort ?? ''] ?? orderOf(query.state);
  const found = await pageOfList({
    ...query,
    ids: byParent(query.sort)
      ? db
          .select({ id: pass.id })
          .from(pass)
          .innerJoin(charge, eq(charge.id, pass.chargeId))
          .innerJoin(account, eq(account.id, charge.parentId))
          .where(where)
          .orderBy(...order)
      : db
          .select({ id: pass.id })
          .from(pass)
          .where(where)
          .orderBy(...order),
    read: async (ids) => inOrderOf(ids, await passRows(db, day).where(inArray(pass.id, ids)), ({ row }) => row.id),
    total: countRows(db, db.select({ total: count() }).from(pass).where(where)),
  });
  return { ...found, data: found.data.map(presentOfficePass) };
}

/** Throws 404. */
export async function findPass(db: Executor, id: string, now: Date) {
  const [row] = await passRows(db, jamaicaDay(now)).where(eq(pass.id, id));
  if (!row) throw notFound('pass');
  return presentOfficePass(row);
}

/** Those that a family bought, the newest first, and those that it can buy itself. */
export async function ownPasses(db: Executor, { parentId, now }: { parentId: string; now: Date }) {
  const day = jamaicaDay(now);
  const rows = await passRows(db, day)
    .where(eq(charge.parentId, parentId))
    .orderBy(desc(pass.createdAt), desc(pass.id))
    .limit(100);
  const rate = await readRateOn(db, day);
  const offers = await db
    .select({ item, programs: programsOf })
    .from(item)
    .where(and(eq(item.kind, 'pass'), eq(item.offered, 'all'), sellable(day)))
    .orderBy(item.priceCents, item.id)
    .limit(50);
  return {
    data: rows.map(presentOwnPass),
    offers: offers.map((offer) => presentPassOffer(offer, rate)),
  };
}
