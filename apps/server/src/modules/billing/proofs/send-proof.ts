import type { sendProof as body } from '@doctorbird/contract/billing/proofs';
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext, Ports } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { takeBack } from '../../../platform/files/take-back.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { UploadedFile } from '../../../platform/http/read-upload.ts';
import { loadForChange, type EnrollmentForChange } from '../../enrollments/places/load-for-change.ts';
import { recordEvent } from '../../enrollments/places/record-event.ts';
import { checkoutOf, lockCheckout, lockPaymentsOf } from '../checkouts/load-checkout.ts';
import { isManual, placeOf } from '../payments/load-payment.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { isOpen } from '../payments/payment-state.ts';
import { payment } from '../payments/payments.table.ts';
import { paymentProof } from './proofs.table.ts';
import { updateSummary } from '../payments/update-summary.ts';
import { requirePayer } from '../payments/payments.policy.ts';

/**
 * Takes the slip of a manual payment: it is under review from now on and the place does not lapse. Throws 404 for
 * another family's payment, 409 when one is under review already or none is expected.
 */
export async function sendProof(
  db: Database,
  context: ActorContext & Ports<PaymentDependencies & { files: FileStore }>,
  { paymentId, given }: { paymentId: string; given: { file: UploadedFile; body: z.output<typeof body> } },
): Promise<void> {
  const { actor, origin, now } = context;
  const { file } = given;

  await inTransaction(db, (tx) => lockAwaiting(tx, context, paymentId));
  const fileKey = await context.files.put('proofs', file.bytes, file.type);
  try {
    await inTransaction(db, async (tx) => {
      const { row, parts } = await lockAwaiting(tx, context, paymentId);
      const id = newId();
      await tx.insert(paymentProof).values({
        id,
        checkoutId: row.id,
        paidOn: given.body.paid_on,
        amountCents: given.body.amount == null ? null : Math.round(given.body.amount * 100),
        note: given.body.note,
        fileKey,
        fileName: file.name,
        fileType: file.type as 'pdf' | 'jpg' | 'png',
        fileHash: createHash('sha256').update(file.bytes).digest('hex'),
        submittedBy: actor.accountId,
        createdAt: now,
      });
      for (const part of parts) {
        await tx.update(payment).set({ state: 'pending', message: null }).where(eq(payment.id, part.paymentId));
        // An earlier declined card no longer describes the payment.
        await updateSummary(tx, context, part.place);
        await recordEvent(tx, context, {
          enrollmentId: part.place.id,
          facts: {
            kind: 'payment',
            title: 'Proof of payment sent',
            detail: 'The office is reviewing it; the place is held in the meantime.',
            data: { payment_id: part.paymentId, proof_id: id },
          },
        });
      }
      await recordAudit(tx, origin, {
        action: 'proof.sent',
        entity: 'payment',
        entityId: paymentId,
        after: { proof_id: id },
      });
    });
  } catch (error) {
    await takeBack(context.files, [fileKey], error);
    throw error;
  }
}

async function lockAwaiting(tx: Transaction, { actor }: ActorContext, paymentId: string) {
  const row = await checkoutOf(tx, paymentId);
  if (!row) throw notFound('payment');
  await lockCheckout(tx, row.id);
  const payments = await lockPaymentsOf(tx, row.id);
  const parts: { paymentId: string; place: EnrollmentForChange }[] = [];
  for (const row of payments.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))) {
    const { id, state } = row;
    const place = await loadForChange(tx, placeOf(row));
    requirePayer(place, actor.accountId, 'payment');
    if (isOpen(state)) parts.push({ paymentId: id, place });
  }
  const open = payments.filter(({ state }) => isOpen(state));
  if (isManual(row) && open.some(({ state }) => state === 'pending'))
    throw conflict('under_review', 'We are already reviewing a proof for this payment.');
  if (!isManual(row) || open.length === 0)
    throw conflict(
      'no_proof_awaited',
      'This payment does not need a proof right now. Reload the page to see its status.',
    );
  return { row, parts };
}
