import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { inList } from '../../../platform/database/in-list.ts';

/** The children of these families, and places of them or that these families asked for. */
export const childrenOf = (ids: readonly string[]): SQL =>
  sql`(select s.id from student s where s.parent_id in ${inList(ids)})`;
export const placesOf = (ids: readonly string[]): SQL =>
  sql`(select e.id from enrollment e where e.parent_id in ${inList(ids)} or e.student_id in ${childrenOf(ids)})`;
export const owedBy = (ids: readonly string[]): SQL =>
  sql`(select v.id from receivable v join billing_account b on b.id = v.account_id
    where b.kind = 'family' and b.holder_id in ${inList(ids)})`;
/** Payments `p` that are not finished. */
export const openPayments = (ids: readonly string[]): SQL =>
  sql`p.state in ('created', 'pending') and (p.enrollment_id in ${placesOf(ids)} or p.receivable_id in ${owedBy(ids)})`;

/**
 * Locks two families as whoever pays, requests a place or changes them does (docs/locking.md): the lock of paying, open
 * checkouts, payments, places, what is owed, then accounts and children. Each kind by id.
 */
export async function lockFamilies(tx: Transaction, ids: readonly [string, string]): Promise<void> {
  const [first, second] = ids.toSorted();
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtext('checkout'), hashtext(id)) from (values (1, ${first}::text), (2, ${second})) f (at, id) order by at`);
  const steps = [
    sql`select 1 from checkout where id in (select p.checkout_id from payment p where ${openPayments(ids)})`,
    sql`select 1 from payment where id in (select p.id from payment p where ${openPayments(ids)})`,
    sql`select 1 from enrollment where id in ${placesOf(ids)}`,
    sql`select 1 from receivable where id in ${owedBy(ids)}`,
    sql`select 1 from account where id in ${inList(ids)}`,
    sql`select 1 from parent where id in ${inList(ids)}`,
    sql`select 1 from student where parent_id in ${inList(ids)}`,
  ];
  for (const step of steps) await tx.execute(sql`${step} order by id for update`);
}
