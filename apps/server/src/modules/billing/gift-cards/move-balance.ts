import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { giftCard, giftCardMove } from './gift-cards.table.ts';

export type GiftCardRow = typeof giftCard.$inferSelect;
type Move = Pick<typeof giftCardMove.$inferInsert, 'kind' | 'amountCents' | 'paymentId' | 'refundId'>;
export type Moving = Pick<ActionContext, 'now' | 'origin'>;

/** Changes the balance of a locked card by a move. Returns what is left. */
export async function moveBalance(
  tx: Transaction,
  { now, origin }: Moving,
  { card, ...move }: Move & { card: Pick<GiftCardRow, 'id'> },
): Promise<number> {
  await tx
    .insert(giftCardMove)
    .values({ ...move, id: newId(), giftCardId: card.id, createdBy: origin.actorId, createdAt: now });
  const [row] = await tx
    .update(giftCard)
    .set({ balanceCents: sql`${giftCard.balanceCents} + ${move.amountCents}` })
    .where(eq(giftCard.id, card.id))
    .returning({ cents: giftCard.balanceCents });
  return row!.cents;
}

export const cardsOfCharge = (db: Executor, chargeId: string): Promise<GiftCardRow[]> =>
  db
    .select()
    .from(giftCard)
    .where(and(eq(giftCard.chargeId, chargeId), isNull(giftCard.cancelledAt)))
    .orderBy(giftCard.id);

/** In one order, so that two who lock the same ones do not wait for each other. */
const lockCards = (tx: Transaction, cards: readonly GiftCardRow[]): Promise<GiftCardRow[]> =>
  tx
    .select()
    .from(giftCard)
    .where(
      inArray(
        giftCard.id,
        cards.map(({ id }) => id),
      ),
    )
    .orderBy(giftCard.id)
    .for('update');

/**
 * Ends the cards of a bill that nobody owes any more. Repeating it has no further effect. The caller has locked the bill. Throws 409
 * once one was used or ended: what it paid is still owed by whoever bought it.
 */
export async function cancelCards(tx: Transaction, context: Moving, chargeId: string): Promise<void> {
  const cards = await cardsOfCharge(tx, chargeId);
  if (cards.length === 0) return;
  const locked = await lockCards(tx, cards);
  if (locked.some((card) => card.balanceCents !== card.amountCents))
    throw conflict('gift_card', 'A gift card of this invoice was used already, so the invoice stays as it is.');
  for (const card of locked) {
    await moveBalance(tx, context, { card, kind: 'cancelled', amountCents: -card.balanceCents });
    await tx.update(giftCard).set({ cancelledAt: context.now, codeSealed: null }).where(eq(giftCard.id, card.id));
  }
}

/** Throws 409 for a part of what was paid for gift cards, and once one of them was used or ended. The caller has locked the bill. */
export async function requireWholeCards(
  tx: Transaction,
  { chargeId, cents, netCents }: { chargeId: string; cents: number; netCents: number },
): Promise<void> {
  const cards = await cardsOfCharge(tx, chargeId);
  if (cards.length === 0) return;
  const locked = await lockCards(tx, cards);
  const isWhole = cents === netCents && locked.every((card) => card.balanceCents === card.amountCents);
  if (!isWhole)
    throw conflict(
      'gift_card',
      'This paid for a gift card, which is worth nothing in parts. Cancel its invoice instead: all that was paid goes back, as long as no card of it was used.',
    );
}
