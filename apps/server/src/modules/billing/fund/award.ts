import type { FundAward } from '@doctorbird/contract/billing/fund';
import { sql } from 'drizzle-orm';
import type { ActorContext } from '../../../access/action-context.ts';
import { requireWithinLimit } from '../../../access/permission-needed.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../../platform/domain-error.ts';
import { centsOf, inDollars } from '../../../platform/money.ts';
import { loadForChange } from '../../enrollments/places/load-for-change.ts';
import { lockBill } from '../bills/load-bill.ts';
import { owedBy, type Owed } from '../checkouts/lock-parts.ts';
import { recordReceived } from '../checkouts/record-received.ts';
import { isGift } from '../checkouts/settled-part.ts';
import { cardsOfCharge } from '../gift-cards/move-balance.ts';
import { lockOpenPaymentsFor, refuseUnderReview } from '../payments/load-payment.ts';
import { dueOf } from '../proofs/book-received.ts';
import { moveFund } from './move-fund.ts';
import { loadSponsor, requirePurpose } from './sponsor-purpose.ts';

/**
 * Pays what is due of a place or an invoice of a family from the fund: its price stays as it is. Throws 404 for another family's,
 * 409 when something else is due by now, a slip is under review, the fund or the sponsor has less, or the sponsor gave for another purpose,
 * 422 at `amount` for more than is due, 403 above the limit of the role.
 */
export async function awardFromFund(
  db: Database,
  context: ActorContext & NotifyDependencies,
  {
    payer_id: payerId,
    enrollment_id: enrollmentId,
    bill_id: billId,
    sponsor_id: sponsorId,
    reason,
    ...given
  }: FundAward,
): Promise<{ payment_id: string; left: number }> {
  const cents = centsOf(given.amount);
  return inTransaction(
    db,
    async (tx) => {
      await requireWithinLimit(tx, context, { permission: 'take_money', amount: cents });
      const ids = { enrollmentIds: listOf(enrollmentId), billIds: listOf(billId) };
      await lockOpenPaymentsFor(tx, ids);
      const owed: Owed = enrollmentId
        ? { place: await loadForChange(tx, enrollmentId) }
        : { bill: await lockBill(tx, billId!) };
      if (owedBy(owed) !== payerId) throw notFound('place' in owed ? 'place' : 'invoice');
      // Read again under the lock of what is owed. Recording an award would close the attempt and withdraw the family's slip.
      for (const open of await lockOpenPaymentsFor(tx, ids))
        refuseUnderReview(open, 'A proof of payment is under review. Please accept it or send it back first.');
      await refuseOdd(tx, owed);
      const due = dueOf(owed);
      if (due === 0) throw conflict('nothing_due', 'Nothing is due any more.');
      if (due !== centsOf(given.due))
        throw conflict('items_changed', `Nothing was awarded. ${inDollars(due)} is due now.`);
      if (cents > due) throw invalid({ amount: `At most ${inDollars(due)} is due` });
      const sponsor = sponsorId === undefined ? null : await loadSponsor(tx, sponsorId);
      const [paymentId] = await recordReceived(tx, context, {
        items: [{ ...owed, cents }],
        method: 'scholarship_fund',
        reference: null,
      });
      if (!paymentId) throw new Error('The award was not stored.');
      const { id, leftCents } = await moveFund(tx, context, {
        entry: { kind: 'award', amountCents: -cents, paymentId, note: reason, sponsorId: sponsor?.id ?? null },
        valueDay: sql<string>`(select value_day from payment where id = ${paymentId})`,
      });
      if (sponsor) await requirePurpose(tx, { sponsor, owed });
      await recordAudit(tx, context.origin, {
        action: 'fund.awarded',
        entity: 'payment',
        entityId: paymentId,
        after: { entry_id: id, amount_cents: cents, reason },
      });
      return { payment_id: paymentId, left: leftCents };
    },
    { retrySerialization: 2 },
  );
}

const listOf = (id: string | undefined): string[] => (id === undefined ? [] : [id]);

/** What the fund paid for a gift card could be spent on anything, and an organization has no children of its own. */
async function refuseOdd(tx: Transaction, owed: Owed): Promise<void> {
  if ('place' in owed) return;
  if (isGift(owed)) throw notFound('invoice');
  if (owed.bill.holder.kind !== 'family')
    throw conflict('not_a_family', 'The fund pays for families. This invoice belongs to an organization.');
  if ((await cardsOfCharge(tx, owed.bill.subject.id)).length > 0)
    throw conflict('gift_card', 'This invoice is for a gift card, so the fund cannot pay it.');
}
