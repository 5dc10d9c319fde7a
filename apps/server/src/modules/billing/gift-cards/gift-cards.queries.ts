import type { giftCardList } from '@doctorbird/contract/billing/gift-cards.list';
import type { ListQuery } from '@doctorbird/contract/core/list';
import { and, asc, count, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import { pageOfList } from '../../../platform/database/page-of-list.ts';
import { namesOne } from '../../../platform/database/names-one.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { invoice, invoiceLine, receivable } from '../../invoices/invoices/invoices.table.ts';
import { chargedTo } from '../charges/billed-for.ts';
import { charge } from '../charges/charges.table.ts';
import { sellable } from '../items/items.rows.ts';
import { item } from '../items/items.table.ts';
import { isCardIn, stateOfCard } from './gift-cards.sql.ts';
import { giftCard } from './gift-cards.table.ts';

const facts = {
  id: giftCard.id,
  name: item.name,
  last_four: giftCard.lastFour,
  amount: giftCard.amountCents,
  balance: giftCard.balanceCents,
  state: stateOfCard,
  shown_at: giftCard.shownAt,
  bought_at: giftCard.createdAt,
  bill_id: receivable.id,
};
const buyer = sql<string>`coalesce(${group.organization}, ${account.fullName}, 'Unknown')`;
/** Of the first line: the number that the bill has everywhere. */
const invoiceNumber = sql<string>`coalesce((select min(${invoice.number}) from ${invoiceLine} join ${invoice} on ${invoice.id} = ${invoiceLine.invoiceId}
  where ${invoiceLine.receivableId} = ${receivable.id}), '')`;

const cardRows = (db: Executor) =>
  db
    .select({ ...facts, invoice_number: invoiceNumber, buyer, void_reason: giftCard.voidReason })
    .from(giftCard)
    .innerJoin(item, eq(item.id, giftCard.itemId))
    .innerJoin(charge, eq(charge.id, giftCard.chargeId))
    .innerJoin(receivable, and(eq(receivable.subjectKind, 'charge'), eq(receivable.subjectId, charge.id)))
    .leftJoin(account, eq(account.id, charge.parentId))
    .leftJoin(group, eq(group.id, charge.groupId));

const orders: Record<string, SQL[]> = {
  created_at: [asc(giftCard.createdAt), desc(giftCard.id)],
  // Many have nothing left: the order of the index goes on among them.
  balance: [asc(giftCard.balanceCents), asc(giftCard.id)],
  '-balance': [desc(giftCard.balanceCents), desc(giftCard.id)],
};

/** Condition: the buyer, the end of the code or the invoice says so. */
const says = (pattern: string) =>
  or(
    chargedTo(giftCard.chargeId, namesOne(charge.parentId, account, isLike(account.fullName, pattern))),
    chargedTo(giftCard.chargeId, namesOne(charge.groupId, group, isLike(group.organization, pattern))),
    sql`${giftCard.lastFour} ilike ${pattern}`,
    sql`${giftCard.chargeId} = any(array(select v.subject_id from invoice i join invoice_line l on l.invoice_id = i.id
      join receivable v on v.id = l.receivable_id where v.subject_kind = 'charge' and i.number ilike ${pattern}))`,
  );

export async function listGiftCards(db: Executor, query: ListQuery<typeof giftCardList>) {
  const pattern = query.q?.trim() ? containsText(query.q.trim()) : null;
  const where = and(query.state && isCardIn(query.state), pattern ? says(pattern) : undefined);
  const order = orders[query.sort ?? ''] ?? [desc(giftCard.createdAt), desc(giftCard.id)];
  return pageOfList({
    ...query,
    ids: db
      .select({ id: giftCard.id })
      .from(giftCard)
      .where(where)
      .orderBy(...order),
    read: (ids) =>
      cardRows(db)
        .where(inArray(giftCard.id, ids))
        .orderBy(...order),
    total: countRows(db, db.select({ total: count() }).from(giftCard).where(where)),
  });
}

/** Throws 404. */
export async function findGiftCard(db: Executor, id: string) {
  const [row] = await cardRows(db).where(eq(giftCard.id, id));
  if (!row) throw notFound('gift card');
  return row;
}

/** Those that a family bought, the newest first, and those that it can buy itself. */
export async function boughtGiftCards(db: Executor, { parentId, now }: { parentId: string; now: Date }) {
  const [data, offers] = await Promise.all([
    db
      .select(facts)
      .from(giftCard)
      .innerJoin(item, eq(item.id, giftCard.itemId))
      .innerJoin(charge, eq(charge.id, giftCard.chargeId))
      .innerJoin(receivable, and(eq(receivable.subjectKind, 'charge'), eq(receivable.subjectId, charge.id)))
      .where(eq(charge.parentId, parentId))
      .orderBy(desc(giftCard.createdAt), desc(giftCard.id))
      .limit(200),
    db
      .select({ item_id: item.id, name: item.name, description: item.description, price: item.priceCents })
      .from(item)
      .where(and(eq(item.kind, 'gift_card'), eq(item.offered, 'all'), sellable(jamaicaDay(now))))
      .orderBy(item.priceCents, item.id)
      .limit(50),
  ]);
  return { data, offers };
}
