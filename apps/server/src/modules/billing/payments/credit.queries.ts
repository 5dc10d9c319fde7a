import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';

/** Two payments with the same credit would each see all of it: the second waits here. */
export async function lockFamily(tx: Transaction, parentId: string): Promise<void> {
  await tx.execute(sql`select 1 from parent where id = ${parentId} for update`);
}

/** What the organisation owes a family: refunds held as credit, less what was paid with it. */
export async function creditCents(db: Executor, parentId: string): Promise<number> {
  const { rows } = await db.execute<{ cents: string }>(sql`
    select (
      (select coalesce(sum(f.amount_cents), 0) from refund f join payment y on y.id = f.payment_id
         join enrollment e on e.id = y.enrollment_id
         where e.parent_id = ${parentId} and f.channel = 'credit' and f.state = 'succeeded')
      - (select coalesce(sum(y.amount_cents), 0) from payment y join enrollment e on e.id = y.enrollment_id
         where e.parent_id = ${parentId} and y.method = 'credit' and y.state = 'confirmed'))::text as cents`);
  return Math.max(0, Number(rows[0]?.cents ?? 0));
}
