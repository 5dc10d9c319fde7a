import { sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { conflict, invalid, notFound } from '../../../platform/domain-error.ts';
import { inDollars } from '../../../platform/money.ts';
import type { EnrollmentForChange } from '../../enrollments/places/load-for-change.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import type { Bill } from '../bills/load-bill.ts';
import { lockOpenPaymentsFor, refuseUnderReview, type PaymentRow } from '../payments/load-payment.ts';
import { checkoutOf, type CheckoutRow } from './load-checkout.ts';
import { lockBills, lockPlaces } from './lock-parts.ts';
import type { Payer, ToPay } from './payer.ts';
import { aboutPart } from './settled-part.ts';
import { duePlace, type DuePlace } from '../plans/due-place.ts';
import { dueParts, shareByDate, sumOfParts, type OpenPart } from '../plans/plan-parts.ts';
import { requirePayer } from '../payments/payments.policy.ts';

/** What is paid for: a place, or a bill. */
export type Payable = ({ place: EnrollmentForChange } | { bill: Bill }) & {
  /** What is to be paid for it, in cents. */
  cents: number;
};
/** The id of its place or bill. */
export const idOf = (item: { place: { id: string } } | { bill: { id: string } }): string =>
  'place' in item ? item.place.id : item.bill.id;
export const subjectOf = ({ enrollmentId, receivableId }: PaymentRow): string => enrollmentId ?? receivableId ?? '';

/** What is locked before paying: what to pay for each, and the attempts that are open. */
interface Locked {
  items: Payable[];
  open: PaymentRow[];
}

/**
 * Locks what somebody is about to pay: open attempts, then the places, then the bills. Answers what to pay for each, in
 * the order asked for, and the attempts. Throws 404 for another family's place or bill, 409 when one of them cannot be
 * paid now; for an amount 409 when nothing at all is due, and 422 at `amount` when less is due, or more is due now.
 */
export async function lockForPaying(
  tx: Transaction,
  { now }: Pick<ActionContext, 'now'>,
  toPay: ToPay,
): Promise<Locked> {
  const {
    payer: { holderId, link },
    partCents,
  } = toPay;
  const enrollmentIds = [...new Set(toPay.enrollmentIds)];
  const billIds = [...new Set(toPay.billIds)];
  // One after the other: two tabs would each lock what the other has just started, and wait for each other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('checkout'), hashtext(${holderId}))`);
  await lockOpenPaymentsFor(tx, { enrollmentIds, billIds });
  const places = await lockPlaces(tx, enrollmentIds);
  for (const place of places.values()) requirePayer(place, holderId);
  const bills = await lockBills(tx, billIds);
  for (const bill of bills.values()) if (bill.holder.id !== holderId) throw notFound('invoice');
  // Read again: another tab may have started meanwhile.
  const open = await lockOpenPaymentsFor(tx, { enrollmentIds, billIds });
  for (const row of open) refuseUnderReview(row);
  if (link) await refuseWhilePaying(tx, now, open);
  const today = jamaicaDay(now);
  const due: Due[] = [];
  for (const id of enrollmentIds) due.push(await duePlace(tx, places.get(id)!, today));
  for (const id of billIds) due.push(dueBill(bills.get(id)!, today));
  if (partCents !== undefined) return partOf({ due, open }, { partCents, today, least: !link && due.some(isPlace) });
  for (const one of due) if (!one.payable) throw conflict('nothing_due', nothingDue(one, due.length));
  return {
    items: due.map((one) => ({ ...of(one), cents: isPlace(one) ? usual(one, today) : sumOfParts(one.parts) })),
    open,
  };
}

/** Somebody with a link does not end the card page that the family itself has open: both could be paid. */
async function refuseWhilePaying(tx: Transaction, now: Date, open: readonly PaymentRow[]): Promise<void> {
  for (const { id } of open) {
    const row = await checkoutOf(tx, id);
    if (row && row.payerLinkId === null && row.gateway !== null && row.expiresAt !== null && row.expiresAt > now)
      throw conflict('being_paid', 'The family is paying this right now. Please try again in a few minutes.');
  }
}

/** What is due of a place or bill. */
type Due = DuePlace | { bill: Bill; parts: OpenPart[]; payable: boolean };
const isPlace = (due: Due): due is DuePlace => 'place' in due;
const of = (due: Due) => (isPlace(due) ? { place: due.place } : { bill: due.bill });
const usual = ({ parts }: DuePlace, today: string) => dueParts(parts, today).usualCents;

/** A bill can be paid before its day; its day says only what comes first. */
const dueBill = (bill: Bill, today: string): Due => ({
  bill,
  parts: bill.dueCents > 0 ? [{ dueOn: bill.dueOn ?? today, cents: bill.dueCents }] : [],
  payable: bill.dueCents > 0,
});

interface AskedPart {
  partCents: number;
  today: string;
  /** A family pays at least what is due now; who pays by its link, or only for bills, may pay less. */
  least: boolean;
}

function partOf(
  { due, open }: { due: readonly Due[]; open: PaymentRow[] },
  { partCents, today, least }: AskedPart,
): Locked {
  const payable = due.filter((one) => one.payable);
  if (payable.length === 0)
    throw conflict(
      'nothing_due',
      due.some(isPlace) ? 'Everything is paid already. Thank you!' : 'Nothing is due on this invoice any more.',
    );
  const all = payable.reduce((sum, { parts }) => sum + sumOfParts(parts), 0);
  if (partCents > all) throw invalid({ amount: `${inDollars(all)} is due` });
  const now = payable.reduce((sum, { parts }) => sum + dueParts(parts, today).nowCents, 0);
  if (least && partCents < now) throw invalid({ amount: `${inDollars(now)} is due now` });
  const shares = shareByDate(
    payable.map(({ parts }) => parts),
    partCents,
  );
  const items = payable.map((one, at) => ({ ...of(one), cents: shares[at]! })).filter(({ cents }) => cents > 0);
  const ids = new Set(items.map(idOf));
  return { items, open: open.filter((row) => ids.has(subjectOf(row))) };
}

function nothingDue(due: Due, asked: number): string {
  if (asked > 1)
    return `${aboutPart(due)}: there is nothing to pay ${isPlace(due) ? 'right now' : 'any more'}. Please check the list again.`;
  return isPlace(due)
    ? 'There is nothing to pay on this enrollment right now.'
    : 'Nothing is due on this invoice any more.';
}

/** The open checkout that asks for exactly this already. */
export async function sameCheckout(
  tx: Transaction,
  { open, items, payer }: { open: readonly PaymentRow[]; items: readonly Payable[]; payer: Payer },
): Promise<CheckoutRow | null> {
  const asked = new Map<string, number>(items.map((item) => [idOf(item), item.cents]));
  const [first] = open;
  if (!first || open.length !== items.length) return null;
  if (open.some((row) => row.checkoutId !== first.checkoutId || asked.get(subjectOf(row)) !== row.amountCents))
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
