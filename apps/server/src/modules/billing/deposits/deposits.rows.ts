import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { checkout } from '../checkouts/checkouts.table.ts';
import { deposit, depositItem } from './deposits.table.ts';

const canceller = alias(account, 'canceller');

/** Deposits with who recorded them and what is in them. */
export const rows = (db: Executor) => {
  const items = db
    .select({
      depositId: depositItem.depositId,
      count: sql<number>`count(*)::int`.as('item_count'),
      chequeCents:
        sql<number>`coalesce(sum(${depositItem.amountCents}) filter (where ${checkout.method} = 'cheque'), 0)::bigint`
          .mapWith(Number)
          .as('cheque_cents'),
      itemCents: sql<number>`sum(${depositItem.amountCents})::bigint`.mapWith(Number).as('item_cents'),
    })
    .from(depositItem)
    .leftJoin(checkout, eq(checkout.id, depositItem.checkoutId))
    .groupBy(depositItem.depositId)
    .as('items');
  return db
    .select({
      id: deposit.id,
      banked_on: deposit.bankedOn,
      slip_number: deposit.slipNumber,
      cash: sql<number>`${items.itemCents} - ${items.chequeCents}`.mapWith(Number),
      cheques: items.chequeCents,
      total: deposit.totalCents,
      difference: deposit.differenceCents,
      note: deposit.note,
      items: items.count,
      by: sql<string>`coalesce(${account.fullName}, 'Unknown')`,
      created_at: deposit.createdAt,
      cancelledAt: deposit.cancelledAt,
      canceller: sql<string>`coalesce(${canceller.fullName}, 'Unknown')`,
      cancelReason: sql<string>`coalesce(${deposit.cancelReason}, '')`,
    })
    .from(deposit)
    .innerJoin(items, eq(items.depositId, deposit.id))
    .leftJoin(account, eq(account.id, deposit.createdBy))
    .leftJoin(canceller, eq(canceller.id, deposit.cancelledBy));
};
export type DepositRow = Awaited<ReturnType<typeof rows>>[number];
