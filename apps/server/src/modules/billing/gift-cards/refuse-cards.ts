import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { giftCard } from './gift-cards.table.ts';

/** Throws 409 for a bill of gift cards: what is written off it would still be on the cards. */
export async function refuseCards(db: Executor, billId: string): Promise<void> {
  const [card] = await db
    .select({ id: giftCard.id })
    .from(giftCard)
    .innerJoin(receivable, and(eq(receivable.subjectKind, 'charge'), eq(receivable.subjectId, giftCard.chargeId)))
    .where(and(eq(receivable.id, billId), isNull(giftCard.cancelledAt)))
    .limit(1);
  if (card)
    throw conflict('gift_card', 'This invoice is for a gift card, so it is not written off. Cancel it instead.');
}
