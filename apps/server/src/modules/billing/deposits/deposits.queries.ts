import { mostDepositItems } from '@doctorbird/contract/billing/deposits';
import { count, desc, eq, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { pageOfList, type PageQuery } from '../../../platform/database/page-of-list.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { cashInBox, inBox, inDeposit, type BoxRow } from './box.rows.ts';
import { presentDeposit } from './deposits.presenter.ts';
import { rows } from './deposits.rows.ts';
import { cashCount, deposit } from './deposits.table.ts';

const shownCounts = 10;

const sumOf = (items: readonly BoxRow[]): number => items.reduce((sum, { amount }) => sum + amount, 0);

export async function findCashBox(db: Executor) {
  const [items, cashCents, counts] = await Promise.all([
    inBox(db, mostDepositItems + 1),
    cashInBox(db),
    counted(db).orderBy(desc(cashCount.createdAt), desc(cashCount.id)).limit(shownCounts),
  ]);
  const shown = items.slice(0, mostDepositItems);
  const cash = sumOf(shown.filter(({ method }) => method === 'cash'));
  const float = counts[0]?.float ?? 0;
  return {
    items: shown,
    cash,
    cheques: sumOf(shown) - cash,
    total: sumOf(shown),
    more: items.length > shown.length,
    expected: cashCents + float,
    float,
    counts,
  };
}

const counted = (db: Executor) =>
  db
    .select({
      id: cashCount.id,
      at: cashCount.createdAt,
      by: sql<string>`coalesce(${account.fullName}, 'Unknown')`,
      float: cashCount.floatCents,
      expected: cashCount.expectedCents,
      counted: cashCount.countedCents,
      difference: sql<number>`${cashCount.countedCents} - ${cashCount.expectedCents}`,
      note: cashCount.note,
    })
    .from(cashCount)
    .leftJoin(account, eq(account.id, cashCount.countedBy));

export async function findCount(db: Executor, id: string) {
  const [row] = await counted(db).where(eq(cashCount.id, id));
  if (!row) throw notFound('count');
  return row;
}

export async function listDeposits(db: Executor, { page, limit }: PageQuery) {
  return pageOfList({
    page,
    limit,
    rows: rows(db).orderBy(desc(deposit.bankedOn), desc(deposit.createdAt), desc(deposit.id)),
    total: db.select({ total: count() }).from(deposit),
    present: presentDeposit,
  });
}

/** A deposit with the money in it. Throws 404. */
export async function findDeposit(db: Executor, id: string) {
  const [row] = await rows(db).where(eq(deposit.id, id));
  if (!row) throw notFound('deposit');
  const items = await inDeposit(db, id);
  return { ...presentDeposit(row), records: items };
}
