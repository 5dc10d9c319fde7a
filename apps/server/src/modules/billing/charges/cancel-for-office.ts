import type { cancelCharge as body } from '@doctorbird/contract/billing/charges';
import type { z } from 'zod';
import type { ActorContext, Ports } from '../../../access/action-context.ts';
import { requireFresh } from '../../../access/authorize.ts';
import { requireWithinLimit } from '../../../access/permission-needed.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';
import { centsOf, inDollars } from '../../../platform/money.ts';
import { readPolicies } from '../../organisation/settings/organisation-settings.ts';
import type { Bill } from '../bills/load-bill.ts';
import { cardsOfCharge } from '../gift-cards/move-balance.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { needsFreshSignIn } from '../refunds/refunds.policy.ts';
import { billOf, noteCancelled, takeChargeBack } from './cancel-charge.ts';
import { lockCharge, returnCharge } from './return-charge.ts';

type Given = z.output<typeof body>;

/**
 * The office cancels a charge while nothing is paid for it, as `cancelCharge` does. Gift cards that nobody used are cancelled once something was
 * paid, too: they are worth nothing apart, so all of it goes back, whatever it was paid by. Returns the bill's id. Throws as `cancelCharge`, 422
 * without a way for what was paid, 409 for a card that was used or another sum than on the screen, 403 without the right to refund so much.
 */
export async function cancelForOffice(
  db: Database,
  context: ActorContext & Ports<PaymentDependencies>,
  { id, given }: { id: string; given: Given },
): Promise<string> {
  const gateway = await context.cardGateway();
  const { way, reason } = given;
  return inTransaction(
    db,
    async (tx) => {
      const billId = await billOf(tx, id);
      const bill = await lockCharge(tx, billId);
      const paidCents = bill.netCents - bill.dueCents;
      const cards = paidCents === 0 ? [] : await cardsOfCharge(tx, id);
      if (cards.length === 0) return takeChargeBack(tx, context, { id, reason });
      await requireMayReturn(tx, context, { bill, paidCents, given });
      const by = { gateway, asCredit: way === 'credit', inCash: way === 'cash' };
      if (!(await returnCharge(tx, context, { billId, reason, requestedBy: context.actor.accountId, by })))
        throw conflict('under_review', 'A proof of payment is under review. Please accept it or send it back first.');
      await noteCancelled(tx, context, { bill, id, reason });
      return billId;
    },
    { retrySerialization: 2 },
  );
}

async function requireMayReturn(
  tx: Transaction,
  context: ActorContext,
  { bill, paidCents, given: { way, paid } }: { bill: Bill; paidCents: number; given: Given },
): Promise<void> {
  if (way === undefined) throw invalid({ way: `${inDollars(paidCents)} was paid. Choose how it goes back` });
  if (paid !== undefined && centsOf(paid) !== paidCents)
    throw conflict('items_changed', `Nothing was cancelled. ${inDollars(paidCents)} is paid by now.`);
  if (way === 'credit' && bill.holder.kind !== 'family')
    throw invalid({ way: 'An organization has no credit. Please choose another way' });
  await requireWithinLimit(tx, context, { permission: 'refund', amount: paidCents });
  if (way !== 'credit' && needsFreshSignIn(await readPolicies(tx), paidCents)) requireFresh(context.actor, context.now);
}
