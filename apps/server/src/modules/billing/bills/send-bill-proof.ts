import type { sendProof as body } from '@doctorbird/contract/billing/proofs';
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
import { isManual, lockOpenPaymentsOfBill, type PaymentRow } from '../payments/load-payment.ts';
import { payment } from '../payments/payments.table.ts';
import { paymentProof } from '../proofs/proofs.table.ts';
import { lockBill, type Bill } from './load-bill.ts';
import { noteOnBill } from './note-on-bill.ts';

interface Sent {
  billId: string;
  /** The parent or organization that owes the bill. */
  holderId: string;
  given: { file: UploadedFile; body: z.output<typeof body> };
}

/**
 * Takes the slip of the transfer that was started for a bill: it is under review from now on. Throws 404 for somebody
 * else's bill, 409 when one is under review already or none is expected.
 */
export async function sendBillProof(
  db: Database,
  context: ActionContext & { files: FileStore },
  { billId, holderId, given: { file, body: said } }: Sent,
): Promise<void> {
  const { origin, now, files } = context;
  await inTransaction(db, (tx) => lockAwaiting(tx, { billId, holderId }));
  const fileKey = await files.put('proofs', file.bytes, file.type);
  try {
    await inTransaction(db, async (tx) => {
      const { bill, open } = await lockAwaiting(tx, { billId, holderId });
      const id = newId();
      await tx.insert(paymentProof).values({
        id,
        checkoutId: open.checkoutId,
        paidOn: said.paid_on,
        amountCents: said.amount == null ? null : Math.round(said.amount * 100),
        note: said.note,
        fileKey,
        fileName: file.name,
        fileType: file.type as 'pdf' | 'jpg' | 'png',
        fileHash: createHash('sha256').update(file.bytes).digest('hex'),
        submittedBy: origin.actorId,
        createdAt: now,
      });
      await tx.update(payment).set({ state: 'pending', message: null }).where(eq(payment.id, open.id));
      await noteOnBill(tx, context, {
        bill,
        facts: { title: 'Proof of payment sent', detail: `For invoice ${bill.invoiceNumber}, ${bill.title}` },
      });
      await recordAudit(tx, origin, {
        action: 'proof.sent',
        entity: 'payment',
        entityId: open.id,
        after: { proof_id: id },
      });
    });
  } catch (error) {
    await takeBack(files, [fileKey], error);
    throw error;
  }
}

async function lockAwaiting(
  tx: Transaction,
  { billId, holderId }: { billId: string; holderId: string },
): Promise<{ bill: Bill; open: PaymentRow }> {
  const [open] = await lockOpenPaymentsOfBill(tx, billId);
  const bill = await lockBill(tx, billId);
  if (bill.holder.id !== holderId) throw notFound('invoice');
  if (open && isManual(open) && open.state === 'pending')
    throw conflict('under_review', 'We are already reviewing a proof for this payment.');
  if (!open || !isManual(open))
    throw conflict(
      'no_proof_awaited',
      'This invoice does not need a proof right now. Choose bank transfer first, or reload the page to see its status.',
    );
  return { bill, open };
}
