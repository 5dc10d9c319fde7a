import type { ReturnChannel } from '@doctorbird/contract/core/enrollment-states';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { returnToFund } from '../fund/return-to-fund.ts';
import { returnToCard } from '../gift-cards/return-to-card.ts';

interface WentBack {
  id: string;
  paymentId: string;
  channel: ReturnChannel;
  amountCents: number;
  reason: string | null;
}

/** What a gift card or the scholarship fund paid is there again: a refund of it has succeeded. The caller has locked the payment. */
export async function backToSource(
  tx: Transaction,
  context: Pick<ActionContext, 'now' | 'origin'>,
  { id, paymentId, channel, amountCents: cents, reason }: WentBack,
): Promise<void> {
  if (channel === 'gift_card') await returnToCard(tx, context, { paymentId, refundId: id, cents });
  if (channel === 'scholarship_fund') await returnToFund(tx, context, { refundId: id, cents, reason });
}
