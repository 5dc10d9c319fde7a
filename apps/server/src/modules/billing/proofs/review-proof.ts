import type { reviewProof as body } from '@doctorbird/contract/billing/proofs';
import { account } from '../../../access/access.table.ts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext, ActorContext, Ports } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { requireWithinLimit } from '../../../access/permission-needed.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { inDollars } from '../../../platform/money.ts';
import { recordEvent } from '../../enrollments/places/record-event.ts';
import { notifyFamily } from '../../enrollments/places/notify-family.ts';
import { giveTime } from '../../enrollments/status/give-time.ts';
import { bookReceived, expectedOf } from './book-received.ts';
import { noteOnBill } from '../bills/note-on-bill.ts';
import { notifyBillSentBack } from '../bills/notify-bill-sent-back.ts';
import { lockCheckout, lockPaymentsOf, type CheckoutRow } from '../checkouts/load-checkout.ts';
import { countText, lockPartsOf, type PaidPart } from '../checkouts/lock-parts.ts';
import { requireOpenDay } from '../months/open-day.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { payment } from '../payments/payments.table.ts';
import { paymentProof } from './proofs.table.ts';
import { moneyMails } from '../mails/money-mails.ts';

/**
 * Reviews a proof. Accepting settles its checkout exactly once with the amount that arrived: less is a part payment and
 * the rest stays due, more becomes the family's credit. Sending back gives the family the reason and time for another.
 * Throws 404, or 409 when another admin was first or the amount due has changed.
 */
export async function reviewProof(
  db: Database,
  context: ActorContext & Ports<PaymentDependencies>,
  { proofId, given }: { proofId: string; given: z.output<typeof body> },
): Promise<void> {
  const { origin, now } = context;
  await inTransaction(db, async (tx) => {
    const [found] = await tx
      .select({ checkoutId: paymentProof.checkoutId })
      .from(paymentProof)
      .where(eq(paymentProof.id, proofId));
    if (!found) throw notFound('proof');
    const row = await lockCheckout(tx, found.checkoutId);
    if (!row) throw notFound('proof');
    const all = await lockPartsOf(tx, await lockPaymentsOf(tx, found.checkoutId));
    const parts = all.filter(({ paid }) => paid.state === 'pending');
    const [slip] = await tx.select().from(paymentProof).where(eq(paymentProof.id, proofId));
    if (!slip) throw notFound('proof');
    const [first] = parts;
    if (slip.state !== 'under_review' || !first) throw conflict('already_reviewed', await reviewedText(tx, slip));
    let due = 0;
    for (const part of parts) due += await expectedOf(tx, part);
    if (given.due !== undefined && Math.round(given.due * 100) !== due)
      throw conflict('due_changed', `${inDollars(due)} is due now. Nothing was saved; please check again.`);
    const accepted = given.decision === 'accept';
    await tx
      .update(paymentProof)
      .set({
        state: accepted ? 'accepted' : 'rejected',
        reason: accepted ? null : given.reason,
        reviewedBy: origin.actorId,
        reviewedAt: now,
      })
      .where(eq(paymentProof.id, proofId));
    const cents = given.amount === undefined ? row.amountCents : Math.round(given.amount * 100);
    if (accepted) await requireWithinLimit(tx, context, { permission: 'take_money', amount: cents });
    await recordAudit(tx, origin, {
      action: accepted ? 'proof.accepted' : 'proof.rejected',
      entity: 'payment',
      entityId: first.paid.id,
      before: { amount_cents: row.amountCents, due_cents: due },
      after: {
        proof_id: proofId,
        amount_cents: accepted ? cents : null,
        reason: given.reason,
        ...(accepted && {
          bank_reference: given.bank_reference,
          received_on: given.received_on ?? slip.paidOn,
        }),
      },
    });
    // The bank's day, as the slip says where the admin left it out.
    const today = jamaicaDay(now);
    const receivedOn = given.received_on ?? (slip.paidOn < today ? slip.paidOn : today);
    if (accepted) {
      await requireOpenDay(tx, context, { day: receivedOn, bookOn: given.book_on });
      await bookReceived(tx, context, {
        row,
        parts,
        cents,
        bankReference: given.bank_reference ?? null,
        receivedOn,
      });
    } else await sendBack(tx, context, { row, parts, proofId, reason: given.reason ?? '' });
  });
}

async function sendBack(
  tx: Transaction,
  context: ActionContext & NotifyDependencies,
  { row, parts, proofId, reason }: { row: CheckoutRow; parts: readonly PaidPart[]; proofId: string; reason: string },
): Promise<void> {
  const title = 'Proof of payment sent back';
  for (const part of parts) {
    await tx.update(payment).set({ state: 'created', message: reason }).where(eq(payment.id, part.paid.id));
    if ('bill' in part) await noteOnBill(tx, context, { bill: part.bill, facts: { title, detail: reason } });
    else {
      await giveTime(tx, context, part.place);
      await recordEvent(tx, context, {
        enrollmentId: part.place.id,
        facts: { kind: 'payment', title, detail: reason, data: { payment_id: part.paid.id, proof_id: proofId } },
      });
    }
  }
  const [first, ...others] = parts;
  if (!first) return;
  const alone = others.length === 0;
  if (alone && 'bill' in first) return notifyBillSentBack(tx, context, { row, bill: first.bill, reason });
  const single = alone && 'place' in first ? first.place : null;
  const about = single ? `${single.studentName} in ${single.programTitle}` : countText(parts);
  await notifyFamily(tx, context, {
    about: 'place' in first ? first.place : { id: first.bill.id, parentId: first.bill.holder.id },
    mail: {
      kind: moneyMails.proofSentBack,
      values: {
        amount: inDollars(row.amountCents),
        reference: row.reference,
        about,
        title: single ? single.programTitle : countText(parts),
        reason,
      },
      ...(!single && { path: `/parent/checkout/${row.id}` }),
    },
  });
}

/** Who was faster, and how it was decided. */
async function reviewedText(db: Executor, slip: Pick<typeof paymentProof.$inferSelect, 'state' | 'reviewedBy'>) {
  const [admin] = slip.reviewedBy
    ? await db.select({ name: account.fullName }).from(account).where(eq(account.id, slip.reviewedBy))
    : [];
  const name = admin?.name ?? 'Somebody';
  if (slip.state === 'withdrawn') return 'The family has chosen another way to pay, so this proof is closed.';
  return `${name} has already ${slip.state === 'rejected' ? 'sent this proof back' : 'accepted this proof'}.`;
}
