import {
  mostDepositItems,
  type CashBox,
  type CashCount,
  type Deposit,
  type DepositDetail,
} from '@doctorbird/contract/billing/deposits';
import type { Page } from '@doctorbird/contract/core/paging';
import { count, desc, eq, getTableColumns } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { pageOfList, type PageQuery } from '../../../platform/database/page-of-list.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { toWire } from '../../../platform/money.ts';
import { cashInBox, inBox, inDeposit, type BoxRow } from './box.rows.ts';
import { presentBoxItem, presentCount, presentDeposit } from './deposits.presenter.ts';
import { rows } from './deposits.rows.ts';
import { cashCount, deposit } from './deposits.table.ts';

const shownCounts = 10;

const sumOf = (items: readonly BoxRow[]): number => items.reduce((sum, { cents }) => sum + Number(cents), 0);

export async function findCashBox(db: Executor): Promise<CashBox> {
  const [items, cashCents, counts] = await Promise.all([
    inBox(db, mostDepositItems + 1),
    cashInBox(db),
    counted(db).orderBy(desc(cashCount.createdAt), desc(cashCount.id)).limit(shownCounts),
  ]);
  const shown = items.slice(0, mostDepositItems);
  const cash = sumOf(shown.filter(({ method }) => method === 'cash'));
  const floatCents = counts[0]?.floatCents ?? 0;
  return {
    items: shown.map(presentBoxItem),
    cash: toWire(cash),
    cheques: toWire(sumOf(shown) - cash),
    total: toWire(sumOf(shown)),
    more: items.length > shown.length,
    expected: toWire(cashCents + floatCents),
    float: toWire(floatCents),
    counts: counts.map(presentCount),
  };
}

const counted = (db: Executor) =>
  db
    .select({ ...getTableColumns(cashCount), byName: account.fullName })
    .from(cashCount)
    .leftJoin(account, eq(account.id, cashCount.countedBy));

export async function findCount(db: Executor, id: string): Promise<CashCount> {
  const [row] = await counted(db).where(eq(cashCount.id, id));
  if (!row) throw notFound('count');
  return presentCount(row);
}

export async function listDeposits(db: Executor, { page, limit }: PageQuery): Promise<Page<Deposit>> {
  return pageOfList({
    page,
    limit,
    rows: rows(db).orderBy(desc(deposit.bankedOn), desc(deposit.createdAt), desc(deposit.id)),
    total: db.select({ total: count() }).from(deposit),
    present: presentDeposit,
  });
}

/** A deposit with the money in it. Throws 404. */
export async function findDeposit(db: Executor, id: string): Promise<DepositDetail> {
  const [row] = await rows(db).where(eq(deposit.id, id));
  if (!row) throw notFound('deposit');
  const items = await inDeposit(db, id);
  return { ...presentDeposit(row), records: items.map(presentBoxItem) };
}
