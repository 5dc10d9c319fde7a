import { hasReference } from '@doctorbird/contract/core/payment-methods';
import type { PaymentMethod } from '@doctorbird/contract/core/enrollment-states';
import type { CardSlip } from '@doctorbird/contract/core/card-slip';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';
import { dueCents } from '../../enrollments/status/payment-summary.ts';
import { lockOpenPaymentsFor } from '../payments/load-payment.ts';
import { storeSlip } from '../card-machine/store-slip.ts';
import { closePayment } from './close-checkout.ts';
import type { Owed } from './lock-parts.ts';
import { openCheckout } from './open-checkout.ts';
import { settleCheckout } from './settle-checkout.ts';

type Item = Owed & {
  /** What is paid of it; all that is due when nothing is said. */
  cents?: number;
};

interface Received {
  items: readonly Item[];
  method: Exclude<PaymentMethod, 'card' | 'credit'> | undefined;
  /** The reference of the bank or cheque. */
  reference: string | null;
  /** The day on which it arrived, where an admin entered it. */
  receivedOn?: string | null;
  /** What was handed over in cash, where change was given. */
  handedOverCents?: number | undefined;
  /** Of the card machine. */
  slip?: CardSlip | null;
  /** Nobody is notified. */
  quiet?: boolean;
}

/**
 * Records money that an admin received for locked places and bills of one payer: what is due, or `cents`, settled at once,
 * with one receipt. More than is due becomes credit of a family. Throws 409 when nothing is due, 422 without a method, or
 * without the bank's reference for anything but cash. Returns the ids of the payments, in the order of the items.
 */
export async function recordReceived(
  tx: Transaction,
  context: ActionContext & NotifyDependencies,
  { items, method, reference, receivedOn = null, handedOverCents, slip = null, quiet = false }: Received,
): Promise<string[]> {
  const dues = items.map(openCents);
  const none = items.find((item, at) => dues[at] === 0 && !isMoneyOnAccount(item));
  if (none)
    throw conflict(
      'nothing_due',
      'bill' in none ? 'Nothing is due on this invoice any more.' : 'Nothing is due on this enrollment.',
    );
  if (!method) throw invalid({ method: 'Choose how it was paid' });
  if (!hasReference({ method, reference: reference || null }))
    throw invalid({ reference: "Enter the number from the slip or the bank's message" });
  for (const { id } of await lockOpenPaymentsFor(tx, idsOf(items)))
    await closePayment(tx, context, { paymentId: id, to: 'cancelled', message: 'Paid at the office instead.' });
  const { row, payments } = await openCheckout(tx, context, {
    items: items.map((item, at) => ({ ...item, cents: item.cents ?? dues[at]! })),
    method,
    // An approval code is found by the search for references, too.
    received: { externalReference: slip?.approval_code ?? reference, receivedOn, recordedBy: context.origin.actorId },
  });
  if (slip) await storeSlip(tx, { checkoutId: row.id, slip });
  await settleCheckout(tx, context, { checkoutId: row.id, excessAsCredit: true, handedOverCents, quiet });
  return payments.map(({ id }) => id);
}

/** Nothing is owed for it: all of it becomes credit. */
const isMoneyOnAccount = (item: Item): boolean => 'bill' in item && item.bill.subject.kind === 'on_account';

const openCents = (item: Item): number =>
  'bill' in item ? item.bill.dueCents : dueCents({ ...item.place, waived: item.place.waivedAt !== null });

const idsOf = (items: readonly Item[]) => ({
  enrollmentIds: items.flatMap((item) => ('place' in item ? item.place.id : [])),
  billIds: items.flatMap((item) => ('bill' in item ? item.bill.id : [])),
});
