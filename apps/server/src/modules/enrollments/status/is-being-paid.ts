import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { enrollment } from '../places/enrollments.table.ts';
import type { OpenPayments } from '../places/place-money.ts';

/** Is this place being paid for? See `OpenPayments.beingPaid`. The caller has locked the enrollment. */
export async function isBeingPaid(tx: Transaction, payments: OpenPayments, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: enrollment.id })
    .from(enrollment)
    .where(and(eq(enrollment.id, id), sql.raw(payments.beingPaid('enrollment'))));
  return rows.length > 0;
}
