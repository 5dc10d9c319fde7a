import { and, eq } from 'drizzle-orm';
import type { ActorContext, Ports } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, DomainError } from '../../../platform/domain-error.ts';
import { canPay, dueCents } from '../../enrollments/status/payment-summary.ts';
import { loadForChange } from '../../enrollments/places/load-for-change.ts';
import { drawReference } from '../../invoices/numbers/draw-number.ts';
import { failPayment } from './fail-payment.ts';
import { isManual, lockOpenPayments, refuseUnderReview, type PaymentRow } from './load-payment.ts';
import { recordGatewayEvent } from '../gateways/events/record-gateway-event.ts';
import { GatewayRefusal } from '../gateways/gateway-refusal.ts';
import type { PaymentGateway, StartedCheckout } from '../gateways/payment-gateway.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { payment } from './payments.table.ts';
import { requirePayer } from './payments.policy.ts';

interface Started {
  payment_id: string;
  redirect_url: string;
  sandbox: boolean;
}

/** Minimum time left on the gateway's page for it to be worth returning there. */
const worthReturningMs = 30_000;
/** An attempt without a page after this time was cut off when its process died. */
const startingTakesMs = 20_000;

/**
 * Starts to pay what is due: the row first, then, after the commit, the gateway. Two tabs or two clicks share one
 * attempt. Throws 404 for another family's enrollment, 409 when nothing is due, 503 when the gateway is unavailable.
 */
export async function startPayment(
  db: Database,
  context: ActorContext & Ports<PaymentDependencies>,
  enrollmentId: string,
): Promise<Started> {
  const { actor, origin, now } = context;
  const gateway = await context.cardGateway();
  if (!gateway)
    throw conflict(
      'no_card_payments',
      'Card payments are not available at the moment. Please choose another way to pay.',
    );
  const { row, description, isNew } = await inTransaction(
    db,
    async (tx) => {
      await lockOpenPayments(tx, enrollmentId);
      const place = await loadForChange(tx, enrollmentId);
      // Read again: another tab may have started meanwhile.
      const [open] = await lockOpenPayments(tx, enrollmentId);
      requirePayer(place, actor.accountId);
      refuseUnderReview(open);
      const due = dueCents({ ...place, waived: place.waivedAt !== null });
      if (!canPay(place.status, due))
        throw conflict('nothing_due', 'There is nothing to pay on this enrollment right now.');
      const about = `${place.programTitle}, ${place.studentName.split(' ')[0]}`;
      if (open && isWorthReturning(open, due, now)) return { row: open, description: about, isNew: false };
      if (open)
        await failPayment(tx, context, {
          paymentId: open.id,
          to: 'cancelled',
          message: 'Another attempt was started.',
        });
      const [row] = await tx
        .insert(payment)
        .values({
          id: newId(),
          reference: await drawReference(tx, context),
          enrollmentId: place.id,
          amountCents: due,
          method: 'card',
          gateway: gateway.name,
          createdAt: now,
        })
        .returning();
      if (!row) throw new Error('The payment was not stored.');
      await recordAudit(tx, origin, {
        action: 'payment.started',
        entity: 'payment',
        entityId: row.id,
        after: { amount_cents: due, enrollment_id: place.id },
      });
      return { row, description: about, isNew: true };
    },
    { retrySerialization: 2 },
  );
  if (!isNew) {
    if (row.redirectUrl === null)
      throw conflict('payment_starting', 'Your payment is being started. Please wait a few seconds.');
    return { payment_id: row.id, redirect_url: row.redirectUrl, sandbox: gateway.isSandbox };
  }
  return {
    payment_id: row.id,
    redirect_url: await goToGateway(db, context, { gateway, row, description }),
    sandbox: gateway.isSandbox,
  };
}

function isWorthReturning(open: PaymentRow, due: number, now: Date): boolean {
  if (open.amountCents !== due || isManual(open)) return false;
  if (open.redirectUrl === null) return now.getTime() - open.createdAt.getTime() < startingTakesMs;
  return open.expiresAt !== null && open.expiresAt.getTime() - now.getTime() > worthReturningMs;
}

async function goToGateway(
  db: Database,
  context: ActorContext & Ports<PaymentDependencies>,
  { gateway, row, description }: { gateway: PaymentGateway; row: PaymentRow; description: string },
): Promise<string> {
  // Started before, but the answer was lost: use the page that the gateway gave then.
  const [before] = await db.select().from(payment).where(eq(payment.id, row.id));
  if (before?.redirectUrl) return before.redirectUrl;
  const started = await startCheckout(db, context, { gateway, row, description });
  const stored = await inTransaction(db, async (tx) => {
    const changed = await tx
      .update(payment)
      .set({
        state: 'pending',
        gatewayTransactionId: started.transactionId,
        redirectUrl: started.redirectUrl,
        expiresAt: started.expiresAt,
      })
      .where(and(eq(payment.id, row.id), eq(payment.state, 'created')))
      .returning({ redirectUrl: payment.redirectUrl });
    if (changed.length > 0) await noteStart(tx, context, { gateway, row, effect: 'asked' });
    return changed;
  });
  if (!stored[0]?.redirectUrl)
    throw conflict('payment_changed', 'Another payment was started in the meantime. Please choose Pay Now again.');
  return stored[0].redirectUrl;
}

/** Requests the gateway's page. When it does not answer, the attempt is closed and a retry starts a new one. */
async function startCheckout(
  db: Database,
  context: ActorContext & Ports<PaymentDependencies>,
  { gateway, row, description }: { gateway: PaymentGateway; row: PaymentRow; description: string },
): Promise<StartedCheckout> {
  const { logger, config, actor } = context;
  try {
    return await gateway.startCheckout({
      orderId: row.reference,
      amountCents: row.amountCents,
      currency: 'JMD',
      description,
      email: actor.email,
      responseUrl: `${config.publicOrigin}/api/v1/payments/return/${gateway.name}`,
    });
  } catch (error) {
    logger.error({ err: error, payment: row.id }, 'the gateway did not start a checkout');
    const refusal = error instanceof GatewayRefusal ? error : null;
    await inTransaction(
      db,
      async (tx) => {
        const message = refusal ? 'The card service did not take this payment.' : 'The card service did not answer.';
        await failPayment(tx, context, { paymentId: row.id, to: 'failed', message });
        await noteStart(tx, context, { gateway, row, effect: 'closed', note: refusal ? refusal.detail : message });
      },
      { undoesEarlierOnes: true },
    );
    if (refusal) throw conflict('card_refused', refusal.message);
    throw new DomainError(
      'unavailable',
      'gateway_away',
      'The card service does not answer right now. Nothing was charged; please try again in a few minutes.',
      { retryAfter: 60 },
    );
  }
}

/** Our own request is the first of the events that admins see. */
const noteStart = (
  tx: Transaction,
  context: ActorContext,
  {
    gateway,
    row,
    effect,
    note = null,
  }: { gateway: PaymentGateway; row: PaymentRow; effect: 'asked' | 'closed'; note?: string | null },
) =>
  recordGatewayEvent(tx, context, {
    paymentId: row.id,
    gateway: gateway.name,
    source: 'start',
    event: effect === 'asked' ? 'page opened' : 'no page',
    verified: true,
    effect,
    amountCents: row.amountCents,
    note,
  });
