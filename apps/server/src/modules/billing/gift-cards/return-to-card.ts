import { eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { giftCard, giftCardMove } from './gift-cards.table.ts';
import { moveBalance } from './move-balance.ts';

/** What a card paid is on it again: a refund of that payment has succeeded. The caller has locked the payment. */
export async function returnToCard(
  tx: Transaction,
  context: Pick<ActionContext, 'now' | 'origin'>,
  { paymentId, refundId, cents }: { paymentId: string; refundId: string; cents: number },
): Promise<void> {
  const [used] = await tx
    .select({ cardId: giftCardMove.giftCardId })
    .from(giftCardMove)
    .where(eq(giftCardMove.paymentId, paymentId));
  if (!used) throw new Error('No gift card paid this.');
  const [card] = await tx.select().from(giftCard).where(eq(giftCard.id, used.cardId)).for('update');
  await moveBalance(tx, context, { card: card!, kind: 'returned', amountCents: cents, refundId });
}
