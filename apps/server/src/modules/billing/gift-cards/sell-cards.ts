import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { PricedLine } from '../items/sell-items.ts';
import { giftCard } from './gift-cards.table.ts';
import { moveBalance, type Moving } from './move-balance.ts';

export const isGiftCard = ({ item }: Pick<PricedLine, 'item'>): boolean => item?.kind === 'gift_card';

/** The cards of a bill, one for each piece; they have no code before it is paid. */
export async function sellCards(
  tx: Transaction,
  context: Moving,
  { chargeId, lines }: { chargeId: string; lines: readonly PricedLine[] },
): Promise<void> {
  for (const { item, quantity } of lines.filter(isGiftCard))
    for (let piece = 0; piece < quantity; piece += 1) {
      const id = newId();
      await tx.insert(giftCard).values({
        id,
        chargeId,
        itemId: item!.id,
        amountCents: item!.priceCents,
        balanceCents: 0,
        createdAt: context.now,
      });
      await moveBalance(tx, context, { card: { id }, kind: 'sold', amountCents: item!.priceCents });
    }
}
