import { and, eq, isNotNull } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { centsOf, inDollars } from '../../../platform/money.ts';
import { charge } from '../charges/charges.table.ts';
import { openCode } from './gift-code.ts';
import { isPaid } from './gift-cards.sql.ts';
import { giftCard } from './gift-cards.table.ts';
import { moveBalance } from './move-balance.ts';

/**
 * Ends a card with a reason: what is left on it is no longer owed, and stands in the books as income. What comes back to it later can be
 * ended again. Throws 404, 409 (ended with its invoice, another balance than on the screen).
 */
export async function voidCard(
  db: Database,
  context: ActionContext,
  { id, given: { reason, balance } }: { id: string; given: { reason: string; balance: number } },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [card] = await tx.select().from(giftCard).where(eq(giftCard.id, id)).for('update');
    if (!card) throw notFound('gift card');
    const [bill] = await tx.select({ paid: isPaid }).from(giftCard).where(eq(giftCard.id, id));
    if (card.cancelledAt !== null || (card.voidedAt !== null && card.balanceCents === 0))
      throw conflict('ended', 'This gift card was ended already.');
    if (card.codeDigest === null || !bill?.paid)
      throw conflict('not_paid', 'The invoice of this gift card is open. Cancel the invoice instead.');
    if (card.balanceCents !== centsOf(balance))
      throw conflict('balance_changed', `Nothing was ended. ${inDollars(card.balanceCents)} is left on it now.`);
    if (card.balanceCents > 0)
      await moveBalance(tx, context, { card, kind: 'voided', amountCents: -card.balanceCents });
    await tx
      .update(giftCard)
      .set({ voidedAt: context.now, voidedBy: context.origin.actorId, voidReason: reason, codeSealed: null })
      .where(eq(giftCard.id, id));
    await recordAudit(tx, context.origin, {
      action: 'gift_card.voided',
      entity: 'gift_card',
      entityId: id,
      before: { balance_cents: card.balanceCents },
      after: { last_four: card.lastFour, reason },
    });
  });
}

/**
 * Shows the code of a card once, to the family that bought it or to the office. Throws 404 for another family's, 409 when it is not
 * paid yet or was shown.
 */
export async function showCode(
  db: Database,
  context: ActionContext & Pick<AppDependencies, 'sealer'>,
  { id, parentId }: { id: string; parentId: string | null },
): Promise<{ code: string }> {
  return inTransaction(db, async (tx) => {
    const [found] = await tx
      .select({ card: giftCard })
      .from(giftCard)
      .innerJoin(charge, eq(charge.id, giftCard.chargeId))
      .where(and(eq(giftCard.id, id), parentId === null ? isNotNull(charge.id) : eq(charge.parentId, parentId)))
      .for('update', { of: giftCard });
    if (!found) throw notFound('gift card');
    const { card } = found;
    if (card.codeDigest === null) throw conflict('not_paid', 'The code is ready as soon as the invoice is paid.');
    if (card.codeSealed === null)
      throw conflict('shown_already', 'The code was shown already. It also stands in the email about the card.');
    const code = openCode(context.sealer, { id, codeSealed: card.codeSealed });
    await tx.update(giftCard).set({ codeSealed: null, shownAt: context.now }).where(eq(giftCard.id, id));
    await recordAudit(tx, context.origin, {
      action: 'gift_card.shown',
      entity: 'gift_card',
      entityId: id,
      after: { last_four: card.lastFour },
    });
    return { code };
  });
}
