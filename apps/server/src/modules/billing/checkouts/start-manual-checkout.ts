import type { ManualMethod } from '@doctorbird/contract/core/enrollment-states';
import { isOffered, wayTexts } from '@doctorbird/contract/organisation/payment-ways';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import type { Database, Executor, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';
import { inDollars } from '../../../platform/money.ts';
import { readPaymentWays } from '../../organisation/settings/organisation-settings.ts';
import { creditCents, lockFamily } from '../payments/credit.queries.ts';
import { isManual, type PaymentRow } from '../payments/load-payment.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { closePayment } from './close-checkout.ts';
import { firstPaymentOf } from './load-checkout.ts';
import { idOf, sameCheckout, subjectOf, sumOf, type Payable } from './lock-for-paying.ts';
import { lockWithGift } from './lock-with-gift.ts';
import { openCheckout } from './open-checkout.ts';
import type { Payer, ToPay } from './payer.ts';
import { recordStart } from './record-start.ts';
import { settleCheckout } from './settle-checkout.ts';

interface Started {
  payment_id: string;
  checkout_id: string;
}

/** Throws 409 for a method that the organisation has not set up: there would be no account to pay into. */
async function requireOffered(tx: Transaction, method: ManualMethod): Promise<void> {
  if (!isOffered(await readPaymentWays(tx), method))
    throw conflict(
      'way_not_offered',
      `${wayTexts[method].plural} are not available at the moment. Please choose another way to pay.`,
    );
}

/**
 * Starts a payment that the family makes itself, for one place or several, or for a bill: it gets one reference to quote and waits for
 * a proof. A repeat returns the same one. Until there is a proof the places may lapse. Throws 409 for a method that is
 * not set up.
 */
export async function startManualCheckout(
  db: Database,
  context: ActionContext & Ports<PaymentDependencies>,
  { method, toPay }: { method: ManualMethod; toPay: ToPay },
): Promise<Started> {
  return inTransaction(
    db,
    async (tx) => {
      const { items, open } = await lockWithGift(tx, context, toPay);
      await requireOffered(tx, method);
      const present = await sameCheckout(tx, { open, items, payer: toPay.payer });
      if (present && isManual(present) && present.method === method)
        return { payment_id: (await firstPaymentOf(tx, present.id)).id, checkout_id: present.id };
      return startAnew(tx, context, {
        payer: toPay.payer,
        open,
        items,
        method,
        message: 'Another way to pay was chosen.',
      });
    },
    { retrySerialization: 2 },
  );
}

/**
 * Pays with the family's credit, as far as it goes or may go, the first place first, and settles at once. Throws 409 without
 * any credit, and when it would pay another sum than the screen showed.
 */
export async function payWithCredit(
  db: Executor,
  context: ActionContext & Ports<PaymentDependencies>,
  { expectedCents, atMostCents, ...toPay }: ToPay & { expectedCents?: number | undefined; atMostCents?: number },
): Promise<Started> {
  const { payer } = toPay;
  const accountId = payer.holderId;
  return inTransaction(
    db,
    async (tx) => {
      const { items, open } = await lockWithGift(tx, context, toPay);
      await lockFamily(tx, accountId);
      let left = Math.min(await creditCents(tx, accountId), atMostCents ?? Infinity);
      // A gift is what is left over, never a part of it in place of something that is due.
      if (toPay.giftCents && left < sumOf(items))
        throw invalid({ gift: `Your credit of ${inDollars(left)} does not reach for a gift` });
      const covered: Payable[] = [];
      for (const item of items) {
        const cents = Math.min(item.cents, left);
        left -= cents;
        if (cents > 0) covered.push({ ...item, cents });
      }
      if (covered.length === 0) throw conflict('no_credit', 'Your family has no credit at the moment.');
      const cents = sumOf(covered);
      if (expectedCents !== undefined && cents !== expectedCents)
        throw conflict('items_changed', `Nothing was paid. Your credit would pay ${inDollars(cents)} now.`);
      const replaced = open.filter((row) => covered.some((item) => idOf(item) === subjectOf(row)));
      const started = await startAnew(tx, context, {
        payer,
        open: replaced,
        items: covered,
        method: 'credit',
        message: 'Paid with credit instead.',
      });
      await settleCheckout(tx, context, { checkoutId: started.checkout_id });
      return started;
    },
    { retrySerialization: 2 },
  );
}

/** Ends the attempts that it replaces, and opens a checkout for what was locked. */
export async function startAnew(
  tx: Transaction,
  context: ActionContext,
  {
    payer,
    open,
    items,
    method,
    message,
  }: {
    payer: Payer;
    open: readonly PaymentRow[];
    items: readonly Payable[];
    method: PaymentRow['method'];
    message: string;
  },
): Promise<Started> {
  for (const { id } of open) await closePayment(tx, context, { paymentId: id, to: 'cancelled', message });
  const { row, payments } = await openCheckout(tx, context, { items, method, payer });
  await recordStart(tx, context, payments);
  return { payment_id: payments[0]!.id, checkout_id: row.id };
}
