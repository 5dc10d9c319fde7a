import type { PaymentMethod, PaymentState } from '@doctorbird/contract/core/enrollment-states';
import { eq } from 'drizzle-orm';
import { enrollment, enrollmentEvent } from '../../src/modules/enrollments/places/enrollments.table.ts';
import { loadForChange } from '../../src/modules/enrollments/places/load-for-change.ts';
import { drawReference } from '../../src/modules/invoices/numbers/draw-number.ts';
import { issueReceipt } from '../../src/modules/billing/receipts/issue-receipt.ts';
import { cardSlip } from '../../src/modules/billing/card-machine/card-slips.table.ts';
import { checkout } from '../../src/modules/billing/checkouts/checkouts.table.ts';
import { payment, refund } from '../../src/modules/billing/payments/payments.table.ts';
import { gatewayEvent } from '../../src/modules/billing/gateways/events/gateway-event.table.ts';
import { sandboxTransaction } from '../../src/modules/billing/gateways/sandbox/sandbox.table.ts';
import { updateSummary } from '../../src/modules/billing/payments/update-summary.ts';
import type { Transaction } from '../../src/platform/database/connect.ts';
import { systemOrigin } from '../../src/access/actor.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { inDollars } from '../../src/platform/money.ts';

export interface PaymentFacts {
  enrollmentId: string;
  amountCents?: number;
  method?: PaymentMethod;
  state?: PaymentState;
  message?: string;
  /** The text in the timeline, where the usual one does not fit. */
  title?: string;
  at?: Date;
  /** Of the card machine. */
  slip?: Pick<typeof cardSlip.$inferInsert, 'batch' | 'approvalCode' | 'lastFour'>;
  /** Given back in full, by this admin, then. */
  refunded?: { at: Date; by: string; reason: string };
}

/** A payment with everything that hangs on it: the stand-in gateway's books, receipt, timeline, refund and the summary. */
export async function buildPayment(tx: Transaction, facts: PaymentFacts): Promise<string> {
  const place = await loadForChange(tx, facts.enrollmentId);
  const at = facts.at ?? new Date();
  const id = newId();
  const method = facts.method ?? 'card';
  const state = facts.state ?? 'confirmed';
  const amountCents = facts.amountCents ?? place.priceCents ?? 100_000;
  const reference = await drawReference(tx, { now: at });
  const transactionId = method === 'card' ? `SB-${reference}` : null;
  if (transactionId)
    await tx.insert(sandboxTransaction).values({
      transactionId,
      hostedToken: id,
      orderId: reference,
      totalCents: amountCents,
      refundedCents: facts.refunded ? amountCents : 0,
      currency: 'JMD',
      responseUrl: 'http://localhost/api/v1/payments/return/sandbox',
      description: `${place.programTitle}, ${place.studentName}`,
      outcome:
        state === 'confirmed'
          ? 'success'
          : state === 'cancelled'
            ? 'abandoned'
            : state === 'expired'
              ? 'expired'
              : 'failed',
      createdAt: at,
      expiresAt: at,
    });
  const checkoutId = newId();
  const shared = { reference, method, gateway: transactionId ? 'sandbox' : null, createdAt: at };
  const [together] = await tx
    .insert(checkout)
    .values({ ...shared, id: checkoutId, amountCents, gatewayTransactionId: transactionId })
    .returning();
  if (facts.slip) await tx.insert(cardSlip).values({ ...facts.slip, checkoutId });
  const [row] = await tx
    .insert(payment)
    .values({
      ...shared,
      id,
      checkoutId,
      enrollmentId: place.id,
      amountCents,
      state,
      externalReference: facts.slip?.approvalCode ?? null,
      message: facts.message ?? null,
      refundedCents: facts.refunded ? amountCents : 0,
      confirmedAt: state === 'confirmed' ? at : null,
    })
    .returning();
  if (transactionId) await tx.insert(gatewayEvent).values(eventsOf(checkoutId, { state, amountCents, at }));
  if (facts.refunded)
    await tx.insert(refund).values({
      id: newId(),
      paymentId: id,
      amountCents,
      state: 'succeeded',
      channel: transactionId ? 'gateway' : 'bank_transfer',
      reason: facts.refunded.reason,
      requestedBy: facts.refunded.by,
      createdAt: facts.refunded.at,
      settledAt: facts.refunded.at,
    });
  const { paidCents } = await updateSummary(tx, { now: at, origin: systemOrigin }, place);
  await tx.update(enrollment).set({ version: place.version }).where(eq(enrollment.id, place.id));
  if (state === 'confirmed' && row && together) {
    const part = { paid: row, place, paidCents, creditedCents: 0, stillDue: null, note: null };
    await issueReceipt(tx, { now: at }, { row: together, parts: [part] });
  }
  const lines = [
    state === 'confirmed'
      ? { at, kind: 'payment' as const, title: `Paid ${inDollars(amountCents)}`, detail: null }
      : {
          at,
          kind: 'payment' as const,
          title: facts.title ?? 'Card payment did not go through',
          detail: facts.message ?? null,
        },
    ...(facts.refunded
      ? [
          {
            at: facts.refunded.at,
            kind: 'refund' as const,
            title: `${inDollars(amountCents)} given back`,
            detail: facts.refunded.reason,
          },
        ]
      : []),
  ];
  await tx.insert(enrollmentEvent).values(
    lines.map((line) => ({
      ...line,
      id: newId(),
      enrollmentId: place.id,
      actorRole: 'system',
      data: { payment_id: id },
    })),
  );
  return id;
}

/** What the gateway would have reported about an attempt that ended so. */
function eventsOf(
  checkoutId: string,
  { state, amountCents, at }: { state: PaymentState; amountCents: number; at: Date },
): (typeof gatewayEvent.$inferInsert)[] {
  const of = { checkoutId, gateway: 'sandbox', verified: true, amountCents };
  const asked = { ...of, id: newId(), source: 'start', event: 'page opened', effect: 'asked', createdAt: at } as const;
  if (state === 'created' || state === 'pending') return [asked];
  const paid = state === 'confirmed';
  const createdAt = new Date(at.getTime() + 5_000);
  const event = paid ? 'payment.success' : 'payment.failed';
  return [asked, { ...of, id: newId(), source: 'message', event, effect: paid ? 'booked' : 'closed', createdAt }];
}
