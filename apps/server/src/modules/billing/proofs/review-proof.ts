import type { reviewProof as body } from '@doctorbird/contract/billing/proofs';
import { account } from '../../../access/access.table.ts';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { inDollars } from '../../../platform/money.ts';
import { dueCents } from '../../enrollments/status/payment-summary.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { loadForChange, type EnrollmentForChange } from '../../enrollments/places/load-for-change.ts';
import { recordEvent } from '../../enrollments/places/record-event.ts';
import { notifyFamily } from '../../enrollments/places/notify-family.ts';
import { readPolicies } from '../../organisation/settings/organisation-settings.ts';
import { closePayment } from '../checkouts/close-checkout.ts';
import { lockCheckout, lockPaymentsOf, type CheckoutRow } from '../checkouts/load-checkout.ts';
import { settleCheckout } from '../checkouts/settle-checkout.ts';
import type { PaymentRow } from '../payments/load-payment.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { payment } from '../payments/payments.table.ts';
import { paymentProof } from './proofs.table.ts';
import { shareReceived } from './share-received.ts';

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
    const payments = await lockPaymentsOf(tx, found.checkoutId);
    const places = new Map<string, EnrollmentForChange>();
    for (const id of payments.map(({ enrollmentId }) => enrollmentId).toSorted())
      places.set(id, await loadForChange(tx, id));
    const [slip] = await tx.select().from(paymentProof).where(eq(paymentProof.id, proofId));
    if (!row || !slip) throw notFound('proof');
    const parts = payments
      .filter(({ state }) => state === 'pending')
      .map((paid) => ({ paid, place: places.get(paid.enrollmentId)! }));
    const [first] = parts;
    if (slip.state !== 'under_review' || !first) throw conflict('already_reviewed', await reviewedText(tx, slip));
    const dues = parts.map(({ place }) =>
      isGone(place) ? 0 : dueCents({ ...place, waived: place.waivedAt !== null }),
    );
    const due = dues.reduce((sum, cents) => sum + cents, 0);
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
      entityId: first.paid.id,
      before: { amount_cents: row.amountCents, due_cents: due },
      after: {
        proof_id: proofId,
        amount_cents: accepted ? cents : null,
        reason: given.reason,
        ...(accepted && { bank_reference: given.bank_reference, received_on: given.received_on }),
      },
    });
    if (accepted) await book(tx, context, { row, parts, shares: shareReceived(dues, cents), given });
    else await sendBack(tx, context, { row, parts, proofId, reason: given.reason ?? '' });
  });
}

interface Part {
  paid: PaymentRow;
  place: EnrollmentForChange;
}
type Reviewing = ActionContext & Ports<PaymentDependencies>;

/** Each place gets its share of what arrived; one that gets nothing stays to be paid. */
async function book(
  tx: Transaction,
  context: Reviewing,
  {
    row,
    parts,
    shares,
    given,
  }: { row: CheckoutRow; parts: readonly Part[]; shares: readonly number[]; given: z.output<typeof body> },
): Promise<void> {
  for (const [at, { paid, place }] of parts.entries()) {
    const amountCents = shares[at] ?? 0;
    if (amountCents === 0) {
      await closePayment(tx, context, {
        paymentId: paid.id,
        to: 'cancelled',
        message: 'The money that arrived was for the other places.',
      });
      await giveTime(tx, context, place);
    } else
      await tx
        .update(payment)
        .set({
          amountCents,
          externalReference: given.bank_reference ?? paid.externalReference,
          receivedOn: given.received_on ?? paid.receivedOn,
        })
        .where(eq(payment.id, paid.id));
  }
  await settleCheckout(tx, context, { checkoutId: row.id, excessAsCredit: true });
}

async function sendBack(
  tx: Transaction,
  context: Reviewing,
  { row, parts, proofId, reason }: { row: CheckoutRow; parts: readonly Part[]; proofId: string; reason: string },
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

/** The family gets the full time again, because the review used up its own. */
async function giveTime(tx: Transaction, { now }: Reviewing, place: EnrollmentForChange): Promise<void> {
  if (place.status !== 'pending' || place.holdExpiresAt === null) return;
  const { hold_hours: hours } = await readPolicies(tx);
  const until = new Date(Math.max(place.holdExpiresAt.getTime(), now.getTime() + hours * 3_600_000));
  await tx
    .update(enrollment)
    .set({ holdExpiresAt: until, version: sql`${enrollment.version} + 1` })
    .where(eq(enrollment.id, place.id));
}

const isGone = ({ status }: EnrollmentForChange) => status === 'cancelled' || status === 'rejected';

/** Who was faster, and how it was decided. */
async function reviewedText(db: Executor, slip: Pick<typeof paymentProof.$inferSelect, 'state' | 'reviewedBy'>) {
  const [admin] = slip.reviewedBy
    ? await db.select({ name: account.fullName }).from(account).where(eq(account.id, slip.reviewedBy))
    : [];
  const name = admin?.name ?? 'Somebody';
  if (slip.state === 'withdrawn') return 'The family has chosen another way to pay, so this proof is closed.';
  return `${name} has already ${slip.state === 'rejected' ? 'sent this proof back' : 'accepted this proof'}.`;
}
