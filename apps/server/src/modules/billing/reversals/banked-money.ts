import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { writtenDate } from '../../../platform/jamaica-time.ts';
import type { CheckoutRow } from '../checkouts/load-checkout.ts';
import { deposit, depositItem } from '../deposits/deposits.table.ts';

/**
 * Throws 409 for cash that is in a deposit, which would not be the sum of its records any more. A cheque can be returned
 * by the bank after it was deposited: its money leaves the bank (`billing/journal`).
 */
export async function requireNotBanked(db: Executor, row: Pick<CheckoutRow, 'id' | 'method'>): Promise<void> {
  if (row.method !== 'cash') return;
  const [found] = await db
    .select({ slipNumber: deposit.slipNumber, bankedOn: deposit.bankedOn })
    .from(depositItem)
    .innerJoin(deposit, eq(deposit.id, depositItem.depositId))
    .where(and(eq(depositItem.checkoutId, row.id), isNull(depositItem.releasedAt)));
  if (found)
    throw conflict(
      'banked',
      `This cash is in the deposit of ${writtenDate(found.bankedOn)}, slip ${found.slipNumber}. Cancel that deposit first.`,
    );
}
