import type { HeldGiftCard, PayWithGiftCard } from '@doctorbird/contract/billing/gift-cards';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { heldGiftCard } from '@doctorbird/contract/billing/gift-cards';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import type { Database, Executor, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';
import { centsOf, inDollars } from '../../../platform/money.ts';
import { idOf, lockForPaying, subjectOf, type Payable } from '../checkouts/lock-for-paying.ts';
import type { Payer } from '../checkouts/payer.ts';
import { settleCheckout } from '../checkouts/settle-checkout.ts';
import { startAnew } from '../checkouts/start-manual-checkout.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { payment } from '../payments/payments.table.ts';
import { digestOfCode } from './gift-code.ts';
import { isPaid } from './gift-cards.sql.ts';
import { giftCard } from './gift-cards.table.ts';
import { moveBalance, type GiftCardRow } from './move-balance.ts';

const unknown = () => invalid({ code: 'There is no gift card with this code. Please check each letter and number' });

/** Why a card cannot pay, or null. */
const problemOf = ({ cancelledAt, voidedAt, balanceCents, paid }: GiftCardRow & { paid: boolean }): string | null =>
  cancelledAt !== null || voidedAt !== null
    ? 'This gift card was ended by the office.'
    : !paid
      ? 'This gift card is not paid yet.'
      : balanceCents === 0
        ? 'Nothing is left on this gift card.'
        : null;

async function findCard(db: Executor, code: string): Promise<GiftCardRow & { paid: boolean }> {
  const [row] = await db
    .select({ card: giftCard, paid: isPaid })
    .from(giftCard)
    .where(eq(giftCard.codeDigest, digestOfCode(code)));
  if (!row) throw unknown();
  return { ...row.card, paid: row.paid };
}

/** What is left on a card, for whoever has its code. Throws 422 at `code`. */
export async function lookAtCard(db: Executor, code: string): Promise<z.input<typeof heldGiftCard>> {
  const card = await findCard(db, code);
  return { last_four: card.lastFour!, balance: card.balanceCents, problem: problemOf(card) } satisfies Record<
    keyof HeldGiftCard,
    unknown
  >;
}

async function lockCard(tx: Transaction, code: string): Promise<GiftCardRow> {
  const [locked] = await tx
    .select({ id: giftCard.id })
    .from(giftCard)
    .where(eq(giftCard.codeDigest, digestOfCode(code)))
    .for('update');
  if (!locked) throw unknown();
  const card = await findCard(tx, code);
  const problem = problemOf(card);
  if (problem !== null) throw invalid({ code: problem });
  return card;
}

/**
 * Pays places and bills of a family with a gift card, as far as it goes, the first one first, and settles at once. Throws 404 for
 * what is another family's, 422 at `code`, 409 when it would pay another sum than the screen showed.
 */
export async function payByGiftCard(
  db: Database,
  context: ActionContext & Ports<PaymentDependencies>,
  { payer, given }: { payer: Payer; given: PayWithGiftCard },
): Promise<{ payment_id: string; paid: number; balance: number }> {
  return inTransaction(
    db,
    async (tx) => {
      const { items, open } = await lockForPaying(tx, context, {
        payer,
        enrollmentIds: given.enrollment_ids,
        billIds: given.bill_ids,
      });
      const card = await lockCard(tx, given.code);
      if (items.some((item) => 'bill' in item && item.bill.subject.id === card.chargeId))
        throw invalid({ code: 'A gift card cannot pay for itself' });
      const covered = spread(items, card.balanceCents);
      const cents = covered.reduce((sum, item) => sum + item.cents, 0);
      if (cents !== centsOf(given.amount))
        throw conflict('items_changed', `Nothing was paid. The card would pay ${inDollars(cents)} now.`);
      const replaced = open.filter((row) => covered.some((item) => idOf(item) === subjectOf(row)));
      const started = await startAnew(tx, context, {
        payer,
        open: replaced,
        items: covered,
        method: 'gift_card',
        message: 'Paid with a gift card instead.',
      });
      const parts = await tx
        .select({ id: payment.id, amountCents: payment.amountCents })
        .from(payment)
        .where(eq(payment.checkoutId, started.checkout_id));
      let balance = card.balanceCents;
      for (const { id, amountCents } of parts)
        balance = await moveBalance(tx, context, { card, kind: 'used', amountCents: -amountCents, paymentId: id });
      await settleCheckout(tx, context, { checkoutId: started.checkout_id });
      return { payment_id: started.payment_id, paid: cents, balance };
    },
    { retrySerialization: 2 },
  );
}

function spread(items: readonly Payable[], balanceCents: number): Payable[] {
  let left = balanceCents;
  return items.flatMap((item) => {
    const cents = Math.min(item.cents, left);
    left -= cents;
    return cents > 0 ? [{ ...item, cents }] : [];
  });
}
