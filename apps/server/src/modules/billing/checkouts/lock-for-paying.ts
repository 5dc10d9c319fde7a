import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';
import { inDollars } from '../../../platform/money.ts';
import { loadForChange, type EnrollmentForChange } from '../../enrollments/places/load-for-change.ts';
import { canPay, dueCents } from '../../enrollments/status/payment-summary.ts';
import { lockOpenPaymentsOf, placeOf, refuseUnderReview, type PaymentRow } from '../payments/load-payment.ts';
import { checkoutOf, type CheckoutRow } from './load-checkout.ts';
import type { Payer, ToPay } from './payer.ts';
import { requirePayer } from '../payments/payments.policy.ts';

export interface Payable {
  place: EnrollmentForChange;
  /** What is due for it, in cents. */
  cents: number;
}

/**
 * Locks what a parent is about to pay: open attempts, then the places. Answers what is due for each, in the order asked
 * for, and the attempts. Throws 404 for another family's place, 409 when one of them cannot be paid now; for a part 409
 * when nothing at all is due, and 422 at `amount` when less is due.
 */
export async function lockForPaying(
  tx: Transaction,
  { payer: { parentId }, enrollmentIds, partCents }: ToPay,
): Promise<{ items: Payable[]; open: PaymentRow[] }> {
  // One after the other: two tabs would each lock what the other has just started, and wait for each other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('checkout'), hashtext(${parentId}))`);
  await lockOpenPaymentsOf(tx, enrollmentIds);
  const places = new Map<string, EnrollmentForChange>();
  for (const id of [...new Set(enrollmentIds)].toSorted()) {
    const place = await loadForChange(tx, id);
    requirePayer(place, parentId);
    places.set(id, place);
  }
  // Read again: another tab may have started meanwhile.
  const open = await lockOpenPaymentsOf(tx, enrollmentIds);
  for (const row of open) refuseUnderReview(row);
  const items = [...new Set(enrollmentIds)].map((id) => payableOf(places.get(id)!));
  if (partCents !== undefined) return partOf({ items, open }, partCents);
  for (const { place, cents } of items)
    if (!canPay(place.status, cents)) throw conflict('nothing_due', nothingDue(place, enrollmentIds.length));
  return { items, open };
}

const payableOf = (place: EnrollmentForChange): Payable => ({
  place,
  cents: dueCents({ ...place, waived: place.waivedAt !== null }),
});

function partOf({ items, open }: { items: Payable[]; open: PaymentRow[] }, partCents: number) {
  const due = items.filter(({ place, cents }) => canPay(place.status, cents));
  if (due.length === 0) throw conflict('nothing_due', 'Everything is paid already. Thank you!');
  if (partCents > sumOf(due)) throw invalid({ amount: `${inDollars(sumOf(due))} is due` });
  let left = partCents;
  const shared = due.map(({ place, cents }) => {
    const share = Math.min(cents, left);
    left -= share;
    return { place, cents: share };
  });
  const paid = shared.filter(({ cents }) => cents > 0);
  const ids = new Set(paid.map(({ place }) => place.id));
  return { items: paid, open: open.filter((row) => ids.has(placeOf(row))) };
}

const nothingDue = (place: EnrollmentForChange, asked: number) =>
  asked === 1
    ? 'There is nothing to pay on this enrollment right now.'
    : `${place.studentName}, ${place.programTitle}: there is nothing to pay right now. Please check the list again.`;

/** The open checkout that asks for exactly this already. */
export async function sameCheckout(
  tx: Transaction,
  { open, items, payer }: { open: readonly PaymentRow[]; items: readonly Payable[]; payer: Payer },
): Promise<CheckoutRow | null> {
  const asked = new Map(items.map(({ place, cents }) => [place.id, cents]));
  const [first] = open;
  if (!first || open.length !== items.length) return null;
  if (open.some((row) => row.checkoutId !== first.checkoutId || asked.get(placeOf(row)) !== row.amountCents))
    return null;
  const row = await checkoutOf(tx, first.id);
  // More is asked for when it has other places, too.
  return row && row.amountCents === sumOf(items) && isOf(row, payer) ? row : null;
}

/** Two people with the same link do not share one attempt: each has a receipt with their own name. */
const isOf = (row: CheckoutRow, { link, email }: Payer): boolean =>
  row.payerLinkId === (link?.id ?? null) &&
  (!link || (row.payerName === link.name && row.payerEmail === email && row.payerMessage === link.message));

export const sumOf = (items: readonly { cents: number }[]): number => items.reduce((sum, { cents }) => sum + cents, 0);
