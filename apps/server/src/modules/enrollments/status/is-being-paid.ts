import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { OpenPayments } from '../places/place-money.ts';

/** Is somebody paying for this place? See `OpenPayments.beingPaid`. The caller has locked the enrollment. */
export async function isBeingPaid(tx: Transaction, payments: OpenPayments, id: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from enrollment e where e.id = ${id} and ${sql.raw(payments.beingPaid('e'))}`,
  );
  return rows.length > 0;
}
