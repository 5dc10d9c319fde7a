import { sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { conflict, invalid, notFound } from '../../../platform/domain-error.ts';
import { inDollars } from '../../../platform/money.ts';
import { loadForChange, type EnrollmentForChange } from '../../enrollments/places/load-for-change.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { lockBill, type Bill } from '../bills/load-bill.ts';
import {
  lockOpenPaymentsOf,
  lockOpenPaymentsOfBill,
  placeOf,
  refuseUnderReview,
  type PaymentRow,
} from '../payments/load-payment.ts';
import { checkoutOf, type CheckoutRow } from './load-checkout.ts';
import type { Payer, ToPay } from './payer.ts';
import { duePlace, type DuePlace } from '../plans/due-place.ts';
import { dueParts, shareByDate, sumOfParts } from '../plans/plan-parts.ts';
import { requirePayer } from '../payments/payments.policy.ts';

/** What is paid for: a place, or a bill. */
export type Payable = ({ place: EnrollmentForChange } | { bill: Bill }) & {
  /** What is to be paid for it, in cents. */
  cents: number;
};
/** The id of its place or bill. */
export const idOf = (item: Payable): string => ('place' in item ? item.place.id : item.bill.id);
const subjectOf = ({ enrollmentId, receivableId }: PaymentRow) => enrollmentId ?? receivableId;

/** What is locked before paying: what to pay for each, and the attempts that are open. */
interface Locked {
  items: Payable[];
  open: PaymentRow[];
}

/**
 * Locks what somebody is about to pay: open attempts, then the places or the bill. Answers what to pay for each, in the
 * order asked for, and the attempts. Throws 404 for another family's place or bill, 409 when one of them cannot be paid
 * now; for an amount 409 when nothing at all is due, and 422 at `amount` when less is due, or more is due now.
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
  // One after the other: two tabs would each lock what the other has just started, and wait for each other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('checkout'), hashtext(${holderId}))`);
  if ('billId' in toPay) return lockBillForPaying(tx, { billId: toPay.billId, holderId, partCents });
  const { enrollmentIds } = toPay;
  await lockOpenPaymentsOf(tx, enrollmentIds);
  const places = new Map<string, EnrollmentForChange>();
  for (const id of [...new Set(enrollmentIds)].toSorted()) {
    const place = await loadForChange(tx, id);
    requirePayer(place, holderId);
    places.set(id, place);
  }
  // Read again: another tab may have started meanwhile.
  const open = await lockOpenPaymentsOf(tx, enrollmentIds);
  for (const row of open) refuseUnderReview(row);
  const today = jamaicaDay(now);
  const due: DuePlace[] = [];
  for (const id of new Set(enrollmentIds)) due.push(await duePlace(tx, places.get(id)!, today));
  if (partCents !== undefined) return partOf({ due, open }, { partCents, today, least: !link });
  for (const { place, payable } of due)
    if (!payable) throw conflict('nothing_due', nothingDue(place, enrollmentIds.length));
  return { items: due.map(({ place, parts }) => ({ place, cents: dueParts(parts, today).usualCents })), open };
}

async function lockBillForPaying(
  tx: Transaction,
  { billId, holderId, partCents }: { billId: string; holderId: string; partCents: number | undefined },
): Promise<Locked> {
  const open = await lockOpenPaymentsOfBill(tx, billId);
  const bill = await lockBill(tx, billId);
  if (bill.holder.id !== holderId) throw notFound('invoice');
  for (const row of open) refuseUnderReview(row);
  if (bill.dueCents === 0) throw conflict('nothing_due', 'Nothing is due on this invoice any more.');
  if (partCents !== undefined && partCents > bill.dueCents)
    throw invalid({ amount: `${inDollars(bill.dueCents)} is due` });
  return { items: [{ bill, cents: partCents ?? bill.dueCents }], open };
}

interface AskedPart {
  partCents: number;
  today: string;
  /** A family pays at least what is due now; who pays by its link may pay less. */
  least: boolean;
}

function partOf({ due, open }: { due: DuePlace[]; open: PaymentRow[] }, { partCents, today, least }: AskedPart) {
  const payable = due.filter((one) => one.payable);
  if (payable.length === 0) throw conflict('nothing_due', 'Everything is paid already. Thank you!');
  const all = payable.reduce((sum, { parts }) => sum + sumOfParts(parts), 0);
  if (partCents > all) throw invalid({ amount: `${inDollars(all)} is due` });
  const now = payable.reduce((sum, { parts }) => sum + dueParts(parts, today).nowCents, 0);
  if (least && partCents < now) throw invalid({ amount: `${inDollars(now)} is due now` });
  const shares = shareByDate(
    payable.map(({ parts }) => parts),
    partCents,
  );
  const paid = payable.map(({ place }, at) => ({ place, cents: shares[at]! })).filter(({ cents }) => cents > 0);
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
  const asked = new Map<string | null, number>(items.map((item) => [idOf(item), item.cents]));
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
