import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { withGift } from '../fund/add-gift.ts';
import type { PaymentRow } from '../payments/load-payment.ts';
import { lockForPaying, type Payable } from './lock-for-paying.ts';
import type { ToPay } from './payer.ts';

/** What somebody is about to pay, as `lockForPaying` has it, and the gift of the family after it. Throws as both. */
export async function lockWithGift(
  tx: Transaction,
  context: Pick<ActionContext, 'now'>,
  toPay: ToPay,
): Promise<{ items: Payable[]; open: PaymentRow[] }> {
  const locked = await lockForPaying(tx, context, toPay);
  return withGift(tx, context, { ...locked, giftCents: toPay.giftCents ?? 0, holderId: toPay.payer.holderId });
}
