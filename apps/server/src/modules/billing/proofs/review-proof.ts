import type { reviewProof as body } from '@doctorbird/contract/billing/proofs';
import { account } from '../../../access/access.table.ts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { inDollars } from '../../../platform/money.ts';
import { loadForChange, type EnrollmentForChange } from '../../enrollments/places/load-for-change.ts';
import { recordEvent } from '../../enrollments/places/record-event.ts';
import { notifyFamily } from '../../enrollments/places/notify-family.ts';
import { bookReceived, expectedOf, giveTime, type BookedPart } from './book-received.ts';
import { bookBill } from '../bills/book-bill.ts';
import { lockBill } from '../bills/load-bill.ts';
import { sendBillBack } from '../bills/send-bill-back.ts';
import { lockCheckout, lockPaymentsOf, type CheckoutRow } from '../checkouts/load-checkout.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { payment } from '../payments/payments.table.ts';
import { placeOf, type PaymentRow } from '../payments/load-payment.ts';
import { paymentProof } from './proofs.table.ts';

/**
 * Reviews a proof. Accepting settles its checkout exactly once with the amount that arrived: less is a part payment and
 * the rest stays due, more becomes the family's credit. Sending back gives the family the reason and time for another.
 * Throws 404, or 409 when another admin was first or the amount due has changed.
 */
export async function reviewProof(
  db: Database,
  context: ActionContext & Ports<PaymentDependencies>,
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
    const payments = await lockPaymentsOf(tx, found.checkoutId);
    const about = payments[0]?.receivableId
      ? await aboutBill(tx, context, { row, payments })
      : await aboutPlaces(tx, context, { row, payments, proofId });
    const [slip] = await tx.select().from(paymentProof).where(eq(paymentProof.id, proofId));
    if (!slip) throw notFound('proof');
    if (slip.state !== 'under_review' || !about) throw conflict('already_reviewed', await reviewedText(tx, slip));
    const due = about.dueCents;
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
    await recordAudit(tx, origin, {
      action: accepted ? 'proof.accepted' : 'proof.rejected',
      entity: 'payment',
      entityId: about.firstId,
      before: { amount_cents: row.amountCents, due_cents: due },
      after: {
        proof_id: proofId,
        amount_cents: accepted ? cents : null,
        reason: given.reason,
        ...(accepted && { bank_reference: given.bank_reference, received_on: given.received_on }),
      },
    });
    if (accepted)
      await about.book({
        cents,
        bankReference: given.bank_reference ?? null,
        receivedOn: given.received_on ?? null,
      });
    else await about.sendBack(given.reason ?? '');
  });
}

type Reviewing = ActionContext & Ports<PaymentDependencies>;

/** What a slip under review is for, with all of it locked. */
interface Reviewed {
  firstId: string;
  /** What it should show. */
  dueCents: number;
  book: (received: { cents: number; bankReference: string | null; receivedOn: string | null }) => Promise<void>;
  sendBack: (reason: string) => Promise<void>;
}

/** Null when nothing of it is under review any more. */
async function aboutPlaces(
  tx: Transaction,
  context: Reviewing,
  { row, payments, proofId }: { row: CheckoutRow; payments: readonly PaymentRow[]; proofId: string },
): Promise<Reviewed | null> {
  const places = new Map<string, EnrollmentForChange>();
  for (const id of payments.map(placeOf).toSorted()) places.set(id, await loadForChange(tx, id));
  const parts = payments
    .filter(({ state }) => state === 'pending')
    .map((paid) => ({ paid, place: places.get(placeOf(paid))! }));
  const [first] = parts;
  if (!first) return null;
  let dueCents = 0;
  for (const part of parts) dueCents += await expectedOf(tx, part);
  return {
    firstId: first.paid.id,
    dueCents,
    book: (received) => bookReceived(tx, context, { row, parts, ...received }),
    sendBack: (reason) => sendBack(tx, context, { row, parts, proofId, reason }),
  };
}

async function aboutBill(
  tx: Transaction,
  context: Reviewing,
  { row, payments }: { row: CheckoutRow; payments: readonly PaymentRow[] },
): Promise<Reviewed | null> {
  const paid = payments.find(({ state }) => state === 'pending');
  if (!paid?.receivableId) return null;
  const bill = await lockBill(tx, paid.receivableId);
  return {
    firstId: paid.id,
    // A part may have been chosen.
    dueCents: Math.min(bill.dueCents, paid.amountCents),
    book: (received) => bookBill(tx, context, { paid, ...received }),
    sendBack: (reason) => sendBillBack(tx, context, { row, paid, bill, reason }),
  };
}

async function sendBack(
  tx: Transaction,
  context: Reviewing,
  { row, parts, proofId, reason }: { row: CheckoutRow; parts: readonly BookedPart[]; proofId: string; reason: string },
): Promise<void> {
  for (const { paid, place } of parts) {
    await tx.update(payment).set({ state: 'created', message: reason }).where(eq(payment.id, paid.id));
    await giveTime(tx, context, place);
    await recordEvent(tx, context, {
      enrollmentId: place.id,
      facts: {
        kind: 'payment',
        title: 'Proof of payment sent back',
        detail: reason,
        data: { payment_id: paid.id, proof_id: proofId },
      },
    });
  }
  const [first, ...others] = parts;
  if (!first) return;
  const { place } = first;
  const about = others.length > 0 ? `${parts.length} places` : `${place.studentName} in ${place.programTitle}`;
  await notifyFamily(tx, context, {
    about: place,
    mail: {
      subject: `${others.length > 0 ? `${parts.length} places` : place.programTitle}: we could not accept your proof of payment`,
      lines: [
        `We reviewed the proof for ${inDollars(row.amountCents)} (${row.reference}) for ${about}, and could not accept it.`,
        '',
        `Why: ${reason}`,
        '',
        'Please send another one, or pay in another way.',
      ],
      ...(others.length > 0 && { path: `/parent/checkout/${row.id}` }),
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
