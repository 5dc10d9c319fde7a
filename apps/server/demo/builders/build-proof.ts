import type { ProofState } from '@doctorbird/contract/billing/payments';
import { eq } from 'drizzle-orm';
import { payment } from '../../src/modules/billing/payments/payments.table.ts';
import { paymentProof } from '../../src/modules/billing/proofs/proofs.table.ts';
import type { Transaction } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { buildPayment } from './build-payment.ts';

export interface ProofFacts {
  enrollmentId: string;
  method: 'bank_transfer' | 'bill_payment' | 'cash';
  state: Extract<ProofState, 'under_review' | 'rejected'>;
  parentId: string;
  fileKey: string;
  at: Date;
  note?: string;
  /** What the family says it paid. */
  saidCents?: number;
  rejected?: { by: string; at: Date; reason: string };
}

/** A payment that the family carried out itself, with the slip that it sent. */
export async function buildProof(tx: Transaction, facts: ProofFacts): Promise<void> {
  const paymentId = await buildPayment(tx, {
    enrollmentId: facts.enrollmentId,
    method: facts.method,
    state: facts.state === 'under_review' ? 'pending' : 'created',
    title: facts.rejected ? 'Proof of payment sent back' : 'Proof of payment sent',
    ...(facts.rejected && { message: facts.rejected.reason }),
    at: facts.at,
  });
  const [paid] = await tx.select({ checkoutId: payment.checkoutId }).from(payment).where(eq(payment.id, paymentId));
  await tx.insert(paymentProof).values({
    id: newId(),
    checkoutId: paid!.checkoutId,
    state: facts.state,
    paidOn: facts.at.toISOString().slice(0, 10),
    amountCents: facts.saidCents ?? null,
    note: facts.note ?? null,
    reason: facts.rejected?.reason ?? null,
    fileKey: facts.fileKey,
    fileName: 'transfer slip.pdf',
    fileType: 'pdf',
    submittedBy: facts.parentId,
    reviewedBy: facts.rejected?.by ?? null,
    reviewedAt: facts.rejected?.at ?? null,
    createdAt: facts.at,
  });
}
