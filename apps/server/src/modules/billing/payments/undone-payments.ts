import { and, eq, notExists, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { payment, refund } from './payments.table.ts';

/** Of a payment that was undone (`billing/reversals`) nothing counts any more. */
export const isNotUndone = (db: Executor) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(refund)
      .where(and(eq(refund.paymentId, payment.id), eq(refund.channel, 'reversal'))),
  );
