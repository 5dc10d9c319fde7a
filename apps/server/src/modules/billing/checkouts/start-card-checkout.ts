import { and, eq, isNull } from 'drizzle-orm';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, DomainError } from '../../../platform/domain-error.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { recordGatewayEvent } from '../gateways/events/record-gateway-event.ts';
import { GatewayRefusal } from '../gateways/gateway-refusal.ts';
import type { PaymentGateway, StartedCheckout as StartedPage } from '../gateways/payment-gateway.ts';
import { isManual, type PaymentRow } from '../payments/load-payment.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { payment } from '../payments/payments.table.ts';
import { checkout } from './checkouts.table.ts';
import { closeCheckout, closePayment } from './close-checkout.ts';
import { firstPaymentOf, lockCheckout, type CheckoutRow } from './load-checkout.ts';
import { firstName } from './first-name.ts';
import { countText } from './lock-parts.ts';
import { sameCheckout, type Payable } from './lock-for-paying.ts';
import { lockWithGift } from './lock-with-gift.ts';
import type { ToPay } from './payer.ts';
import { openCheckout } from './open-checkout.ts';
import { recordStart } from './record-start.ts';

export interface StartedCheckout {
  payment_id: string;
  checkout_id: string;
  redirect_url: string;
  sandbox: boolean;
}

/** Minimum time left on the gateway's page for it to be worth returning there. */
const worthReturningMs = 30_000;
/** An attempt without a page after this time was cut off when its process died. */
const startingTakesMs = 20_000;

/**
 * Starts to pay what is due for these places, or for a bill: the rows first, then, after the commit, the gateway. Two tabs or two
 * clicks share one attempt. Throws 404 for another family's place, 409 when nothing is due, 503 when the gateway is
 * unavailable.
 */
export async function startCardCheckout(
  db: Database,
  context: ActionContext & Ports<PaymentDependencies>,
  toPay: ToPay,
): Promise<StartedCheckout> {
  const gateway = await context.cardGateway();
  if (!gateway)
    throw conflict(
      'no_card_payments',
      'Card payments are not available at the moment. Please choose another way to pay.',
    );
  const { row, first, description, isNew } = await inTransaction(
    db,
    (tx) => openOrReturn(tx, context, { ...toPay, gateway }),
    { retrySerialization: 2 },
  );
  if (!isNew && row.redirectUrl === null)
    throw conflict('payment_starting', 'Your payment is being started. Please wait a few seconds.');
  return {
    payment_id: first.id,
    checkout_id: row.id,
    redirect_url:
      row.redirectUrl ??
      (await goToGateway(db, context, { gateway, row, description, email: await receiptEmail(db, toPay.payer.email) })),
    sandbox: gateway.isSandbox,
  };
}

/** Gateways ask for an email; for a family without one it is the office's. Our own receipt is on the family's account. */
const receiptEmail = async (db: Database, email: string | null): Promise<string> =>
  email ?? (await readOrganisation(db)).email;

interface Opened {
  row: CheckoutRow;
  first: PaymentRow;
  description: string;
  isNew: boolean;
}

async function openOrReturn(
  tx: Transaction,
  context: ActionContext,
  { gateway, ...toPay }: ToPay & { gateway: PaymentGateway },
): Promise<Opened> {
  const { payer } = toPay;
  const { items, open } = await lockWithGift(tx, context, toPay);
  const description = payer.link?.title ?? descriptionOf(items);
  const present = await sameCheckout(tx, { open, items, payer });
  if (present && isWorthReturning(present, context.now))
    return { row: present, first: await firstPaymentOf(tx, present.id), description, isNew: false };
  for (const { id } of open)
    await closePayment(tx, context, { paymentId: id, to: 'cancelled', message: 'Another attempt was started.' });
  const { row, payments } = await openCheckout(tx, context, { items, method: 'card', gateway: gateway.name, payer });
  const [first] = payments;
  if (!first) throw new Error('The payment was not stored.');
  await recordStart(tx, context, payments);
  return { row, first, description, isNew: true };
}

/** What the payer reads on the gateway's page; first names are enough there. */
function descriptionOf(items: readonly Payable[]): string {
  const [first] = items;
  const alone = items.length === 1 ? first : undefined;
  if (alone && 'bill' in alone) return `${alone.bill.title}, ${alone.bill.invoiceNumber}`.slice(0, 120);
  if (alone) return `${alone.place.programTitle}, ${firstName(alone.place.studentName)}`;
  const names = [...new Set(items.flatMap((item) => ('place' in item ? [firstName(item.place.studentName)] : [])))];
  return [countText(items), names.join(', ')].filter(Boolean).join(': ').slice(0, 120);
}

function isWorthReturning(open: CheckoutRow, now: Date): boolean {
  if (isManual(open)) return false;
  if (open.redirectUrl === null) return now.getTime() - open.createdAt.getTime() < startingTakesMs;
  return open.expiresAt !== null && open.expiresAt.getTime() - now.getTime() > worthReturningMs;
}

interface Going {
  gateway: PaymentGateway;
  row: CheckoutRow;
  description: string;
  email: string;
}

async function goToGateway(
  db: Database,
  context: ActionContext & Ports<PaymentDependencies>,
  { gateway, row, description, email }: Going,
): Promise<string> {
  // Started before, but the answer was lost: use the page that the gateway gave then.
  const [before] = await db.select().from(checkout).where(eq(checkout.id, row.id));
  if (before?.redirectUrl) return before.redirectUrl;
  const started = await requestPage(db, context, { gateway, row, description, email });
  const stored = await inTransaction(db, async (tx) => {
    await lockCheckout(tx, row.id);
    const waiting = and(eq(payment.checkoutId, row.id), eq(payment.state, 'created'));
    const changed = await tx.update(payment).set({ state: 'pending' }).where(waiting).returning({ id: payment.id });
    if (changed.length === 0) return [];
    await noteStart(tx, context, { gateway, row, effect: 'asked' });
    const { transactionId: gatewayTransactionId, redirectUrl, expiresAt } = started;
    return tx
      .update(checkout)
      .set({ gatewayTransactionId, redirectUrl, expiresAt })
      .where(and(eq(checkout.id, row.id), isNull(checkout.redirectUrl)))
      .returning({ redirectUrl: checkout.redirectUrl });
  });
  if (!stored[0]?.redirectUrl)
    throw conflict('payment_changed', 'Another payment was started in the meantime. Please choose Pay Now again.');
  return stored[0].redirectUrl;
}

/** Requests the gateway's page. When it does not answer, the attempt is closed and a retry starts a new one. */
async function requestPage(
  db: Database,
  context: ActionContext & Ports<PaymentDependencies>,
  { gateway, row, description, email }: Going,
): Promise<StartedPage> {
  const { logger, config } = context;
  try {
    return await gateway.startCheckout({
      orderId: row.reference,
      amountCents: row.amountCents,
      currency: 'JMD',
      description,
      email,
      responseUrl: `${config.publicOrigin}/api/v1/payments/return/${gateway.name}`,
    });
  } catch (error) {
    logger.error({ err: error, checkout: row.id }, 'the gateway did not start a checkout');
    const refusal = error instanceof GatewayRefusal ? error : null;
    await inTransaction(
      db,
      async (tx) => {
        const message = refusal ? 'The card service did not take this payment.' : 'The card service did not answer.';
        await closeCheckout(tx, context, { checkoutId: row.id, to: 'failed', message });
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
  context: ActionContext,
  {
    gateway,
    row,
    effect,
    note = null,
  }: { gateway: PaymentGateway; row: CheckoutRow; effect: 'asked' | 'closed'; note?: string | null },
) =>
  recordGatewayEvent(tx, context, {
    checkoutId: row.id,
    gateway: gateway.name,
    source: 'start',
    event: effect === 'asked' ? 'page opened' : 'no page',
    verified: true,
    effect,
    amountCents: row.amountCents,
    note,
  });
