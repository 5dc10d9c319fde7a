import type { sendProof as body } from '@doctorbird/contract/billing/proofs';
import type { DocumentType } from '@doctorbird/contract/core/uploads';
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { takeBack } from '../../../platform/files/take-back.ts';
import type { UploadedFile } from '../../../platform/http/read-upload.ts';
import { recordEvent } from '../../enrollments/places/record-event.ts';
import { noteOnBill } from '../bills/note-on-bill.ts';
import { lockCheckout, lockPaymentsOf, type CheckoutRow } from '../checkouts/load-checkout.ts';
import { lockPartsOf, owedBy, type PaidPart } from '../checkouts/lock-parts.ts';
import { isManual } from '../payments/load-payment.ts';
import { isOpen } from '../payments/payment-state.ts';
import { payment } from '../payments/payments.table.ts';
import { updateSummary } from '../payments/update-summary.ts';
import { paymentProof } from './proofs.table.ts';

export type GivenSlip = { file: UploadedFile; body: z.output<typeof body> };

interface Sent {
  /** The checkout that it is for; null when there is none. */
  find: (tx: Transaction) => Promise<string | null>;
  /** Who owes everything in it. */
  holderId: string;
  /** What is named in errors. */
  what: 'payment' | 'invoice';
  given: GivenSlip;
}

/**
 * Takes the slip of a checkout that a family or organization pays itself: it is under review from now on, and its places
 * do not lapse. Throws 404 for somebody else's, 409 when one is under review already or none is expected.
 */
export async function sendSlip(
  db: Database,
  context: ActionContext & { files: FileStore },
  { given: { file, body: said }, ...sent }: Sent,
): Promise<void> {
  const { origin, now, files } = context;
  await inTransaction(db, (tx) => lockAwaiting(tx, sent));
  const fileKey = await files.put('proofs', file.bytes, file.type);
  try {
    await inTransaction(db, async (tx) => {
      const { row, parts } = await lockAwaiting(tx, sent);
      const id = newId();
      await tx.insert(paymentProof).values({
        id,
        checkoutId: row.id,
        paidOn: said.paid_on,
        amountCents: said.amount == null ? null : Math.round(said.amount * 100),
        note: said.note,
        fileKey,
        fileName: file.name,
        fileType: file.type as DocumentType,
        fileHash: createHash('sha256').update(file.bytes).digest('hex'),
        submittedBy: origin.actorId,
        createdAt: now,
      });
      for (const part of parts) await underReview(tx, context, { part, proofId: id });
      await recordAudit(tx, origin, {
        action: 'proof.sent',
        entity: 'payment',
        entityId: parts[0]!.paid.id,
        after: { proof_id: id },
      });
    });
  } catch (error) {
    await takeBack(files, [fileKey], error);
    throw error;
  }
}

async function underReview(
  tx: Transaction,
  context: ActionContext,
  { part, proofId }: { part: PaidPart; proofId: string },
): Promise<void> {
  const { paid } = part;
  await tx.update(payment).set({ state: 'pending', message: null }).where(eq(payment.id, paid.id));
  if ('bill' in part) {
    const { bill } = part;
    const facts = { title: 'Proof of payment sent', detail: `For invoice ${bill.invoiceNumber}, ${bill.title}` };
    await noteOnBill(tx, context, { bill, facts });
    return;
  }
  // An earlier declined card no longer describes the payment.
  await updateSummary(tx, context, part.place);
  await recordEvent(tx, context, {
    enrollmentId: part.place.id,
    facts: {
      kind: 'payment',
      title: 'Proof of payment sent',
      detail: 'The office is reviewing it; the place is held in the meantime.',
      data: { payment_id: paid.id, proof_id: proofId },
    },
  });
}

async function lockAwaiting(
  tx: Transaction,
  { find, holderId, what }: Omit<Sent, 'given'>,
): Promise<{ row: CheckoutRow; parts: PaidPart[] }> {
  const id = await find(tx);
  const row = id === null ? null : await lockCheckout(tx, id);
  if (!row) throw what === 'payment' ? notFound('payment') : notAwaited(what);
  const all = await lockPartsOf(tx, await lockPaymentsOf(tx, row.id));
  if (all.some((part) => owedBy(part) !== holderId)) throw notFound(what);
  const parts = all.filter(({ paid }) => isOpen(paid.state));
  if (isManual(row) && parts.some(({ paid }) => paid.state === 'pending'))
    throw conflict('under_review', 'We are already reviewing a proof for this payment.');
  if (!isManual(row) || parts.length === 0) throw notAwaited(what);
  return { row, parts };
}

const notAwaited = (what: Sent['what']) =>
  conflict(
    'no_proof_awaited',
    what === 'payment'
      ? 'This payment does not need a proof right now. Reload the page to see its status.'
      : 'This invoice does not need a proof right now. Choose bank transfer first, or reload the page to see its status.',
  );
