import { eq, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { refund } from '../payments/payments.table.ts';
import { fundEntry } from './fund.table.ts';
import { moveFund } from './move-fund.ts';

type Moving = Pick<ActionContext, 'now' | 'origin'>;

const dayOf = (refundId: string) => sql<string>`(select value_day from refund where id = ${refundId})`;

/** What the fund paid is in it again, for the purpose that it had: a refund or reversal of that payment has succeeded. The caller has locked the payment. */
export async function returnToFund(
  tx: Transaction,
  context: Moving,
  { refundId, cents, reason }: { refundId: string; cents: number; reason: string | null },
): Promise<void> {
  const [award] = await tx
    .select({ sponsorId: fundEntry.sponsorId })
    .from(fundEntry)
    .innerJoin(refund, eq(refund.paymentId, fundEntry.paymentId))
    .where(eq(refund.id, refundId));
  await moveFund(tx, context, {
    entry: { sponsorId: award?.sponsorId ?? null, kind: 'return', amountCents: cents, refundId, note: reason },
    valueDay: dayOf(refundId),
  });
}

/** A gift that a family paid is in the fund; below zero it is out of it again, because the payment was undone. */
export async function giveToFund(
  tx: Transaction,
  context: Moving,
  { refundId, cents, reason }: { refundId: string; cents: number; reason: string | null },
): Promise<void> {
  await moveFund(tx, context, {
    entry: { kind: cents > 0 ? 'checkout' : 'undone', amountCents: cents, refundId, note: cents > 0 ? null : reason },
    valueDay: dayOf(refundId),
    neverCame: true,
  });
}
