import { sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { moveFund } from './move-fund.ts';

/** What the fund paid is in it again: a refund or reversal of that payment has succeeded. The caller has locked the payment. */
export async function returnToFund(
  tx: Transaction,
  context: Pick<ActionContext, 'now' | 'origin'>,
  { refundId, cents, reason }: { refundId: string; cents: number; reason: string | null },
): Promise<void> {
  await moveFund(tx, context, {
    entry: { kind: 'return', amountCents: cents, refundId, note: reason },
    valueDay: sql<string>`(select value_day from refund where id = ${refundId})`,
  });
}
