import { eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { giveTime } from '../../enrollments/status/give-time.ts';
import { dueCents } from '../../enrollments/status/payment-summary.ts';
import { closePayment } from '../checkouts/close-checkout.ts';
import type { CheckoutRow } from '../checkouts/load-checkout.ts';
import type { Owed, PaidPart } from '../checkouts/lock-parts.ts';
import { settleCheckout } from '../checkouts/settle-checkout.ts';
import { isGift } from '../checkouts/settled-part.ts';
import { staysPayable } from '../plans/load-plan.ts';
import { payment } from '../payments/payments.table.ts';
import { shareReceived } from './share-received.ts';

interface Received {
  row: CheckoutRow;
  /** Its open parts, locked. */
  parts: readonly PaidPart[];
  cents: number;
  bankReference: string | null;
  receivedOn: string | null;
}

/**
 * Books what arrived for a locked checkout that its payer settles without a gateway. Each place and bill gets its share
 * of it; what gets nothing stays to be paid. More than is due becomes credit of a family.
 */
export async function bookReceived(
  tx: Transaction,
  context: ActionContext & NotifyDependencies,
  { row, parts, cents, bankReference, receivedOn }: Received,
): Promise<void> {
  const shares = sharesOf(parts, cents);
  for (const [at, part] of parts.entries()) {
    const { paid } = part;
    const amountCents = shares[at] ?? 0;
    if (amountCents === 0) {
      await closePayment(tx, context, {
        paymentId: paid.id,
        to: 'cancelled',
        message: `The money that arrived was for the other ${parts.every((one) => 'place' in one) ? 'places' : 'items'}.`,
      });
      if ('place' in part) await giveTime(tx, context, part.place);
    } else
      await tx
        .update(payment)
        .set({
          amountCents,
          externalReference: bankReference ?? paid.externalReference,
          receivedOn: receivedOn ?? paid.receivedOn,
        })
        .where(eq(payment.id, paid.id));
  }
  await settleCheckout(tx, context, { checkoutId: row.id, excessAsCredit: true });
}

/** A gift to the fund gets what is left of what was asked once everything else has its own, and nothing beyond that. */
function sharesOf(parts: readonly PaidPart[], cents: number): number[] {
  const own = parts.filter((part) => !isGift(part));
  const asked = own.map(({ paid }) => paid.amountCents);
  const dues = own.map(dueOf);
  const needed = dues.reduce((sum, due, at) => sum + Math.min(due, asked[at]!), 0);
  const gift = parts.find((part) => isGift(part));
  const given = Math.min(gift?.paid.amountCents ?? 0, Math.max(0, cents - needed));
  const shares = shareReceived(dues, cents - given, asked);
  return parts.map((part) => (part === gift ? given : shares[own.indexOf(part)]!));
}

/** What is due for a bill, or for a place that is still there, in cents. */
export function dueOf(part: Owed): number {
  if ('bill' in part) return part.bill.dueCents;
  const { place } = part;
  return place.status === 'cancelled' || place.status === 'rejected'
    ? 0
    : dueCents({ ...place, waived: place.waivedAt !== null });
}

/** What the slip should show for a part: what is due, but of a payment plan or a bill no more than was asked for. */
export async function expectedOf(tx: Transaction, part: PaidPart): Promise<number> {
  const due = dueOf(part);
  const inParts = 'bill' in part || (await staysPayable(tx, part.place.id));
  return inParts ? Math.min(due, part.paid.amountCents) : due;
}
