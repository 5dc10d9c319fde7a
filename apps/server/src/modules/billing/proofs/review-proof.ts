import type { reviewProof as body } from '@doctorbird/contract/billing/proofs';
import { account } from '../../../access/access.table.ts';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { inDollars } from '../../../platform/money.ts';
import { dueCents } from '../../enrollments/status/payment-summary.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { loadForChange } from '../../enrollments/places/load-for-change.ts';
import { recordEvent } from '../../enrollments/places/record-event.ts';
import { notifyFamily } from '../../enrollments/places/notify-family.ts';
import { readPolicies } from '../../organisation/settings/organisation-settings.ts';
import { lockPayment } from '../payments/load-payment.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { payment } from '../payments/payments.table.ts';
import { paymentProof } from './proofs.table.ts';
import { settlePayment } from '../payments/settle-payment.ts';

/**
 * Reviews a proof. Accepting settles the payment exactly once with the amount that arrived: less is a part payment and
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
      .select({ paymentId: paymentProof.paymentId })
      .from(paymentProof)
      .where(eq(paymentProof.id, proofId));
    if (!found) throw notFound('proof');
    const row = await lockPayment(tx, found.paymentId);
    const place = await loadForChange(tx, row!.enrollmentId);
    const [slip] = await tx.select().from(paymentProof).where(eq(paymentProof.id, proofId));
    if (!row || !slip) throw notFound('proof');
    if (slip.state !== 'under_review' || row.state !== 'pending')
      throw conflict('already_reviewed', await reviewedText(tx, slip));
    const due = dueCents({ ...place, waived: place.waivedAt !== null });
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
      entityId: row.id,
      before: { amount_cents: row.amountCents, due_cents: due },
      after: {
        proof_id: proofId,
        amount_cents: accepted ? cents : null,
        reason: given.reason,
        ...(accepted && { bank_reference: given.bank_reference, received_on: given.received_on }),
      },
    });
    if (accepted) {
      await tx
        .update(payment)
        .set({
          amountCents: cents,
          externalReference: given.bank_reference ?? row.externalReference,
          receivedOn: given.received_on ?? row.receivedOn,
        })
        .where(eq(payment.id, row.id));
      await settlePayment(tx, context, { paymentId: row.id, excessAsCredit: true });
      return;
    }
    await tx.update(payment).set({ state: 'created', message: given.reason }).where(eq(payment.id, row.id));
    if (place.status === 'pending' && place.holdExpiresAt !== null) {
      // The family gets the full time again, because the review used up its own.
      const { hold_hours: hours } = await readPolicies(tx);
      const until = new Date(Math.max(place.holdExpiresAt.getTime(), now.getTime() + hours * 3_600_000));
      await tx
        .update(enrollment)
        .set({ holdExpiresAt: until, version: sql`${enrollment.version} + 1` })
        .where(eq(enrollment.id, place.id));
    }
    await recordEvent(tx, context, {
      enrollmentId: place.id,
      facts: {
        kind: 'payment',
        title: 'Proof of payment sent back',
        detail: given.reason,
        data: { payment_id: row.id, proof_id: proofId },
      },
    });
    await notifyFamily(tx, context, {
      about: place,
      mail: {
        subject: `${place.programTitle}: we could not accept your proof of payment`,
        lines: [
          `We reviewed the proof for ${inDollars(row.amountCents)} (${row.reference}) for ${place.studentName} in ${place.programTitle}, and could not accept it.`,
          '',
          `Why: ${given.reason}`,
          '',
          'Please send another one, or pay in another way.',
        ],
      },
    });
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
