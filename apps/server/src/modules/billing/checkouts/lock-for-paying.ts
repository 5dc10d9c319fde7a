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
import { aheadOf } from '../payer-links/add-ahead.ts';
import { fundLimits, type FundLimits } from '../payer-links/fund-limits.ts';
import { openOfFund } from '../payer-links/payer-links.policy.ts';
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
  const ownBillIds = [...new Set(toPay.billIds)];
  // One after the other: two tabs would each lock what the other has just started, and wait for each other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('checkout'), hashtext(${holderId}))`);
  const fund = link ? await fundLimits(tx, link.id) : null;
  // What a relative is about to pay ahead is replaced, too.
  const billIds = [...ownBillIds, ...(fund?.aheadIds ?? [])];
  await lockOpenPaymentsFor(tx, { enrollmentIds, billIds });
  const places = await lockPlaces(tx, enrollmentIds);
  for (const place of places.values()) requirePayer(place, holderId);
  const bills = await lockBills(tx, ownBillIds);
  for (const bill of bills.values()) if (bill.holder.id !== holderId) throw notFound('invoice');
  // Read again: another tab may have started meanwhile.
  const open = await lockOpenPaymentsFor(tx, { enrollmentIds, billIds });
  for (const row of open) refuseUnderReview(row);
  if (link) await refuseWhilePaying(tx, now, { open, payer: toPay.payer, fund });
  const today = jamaicaDay(now);
  const due: Due[] = [];
  for (const id of enrollmentIds) due.push(await duePlace(tx, places.get(id)!, today));
  for (const id of ownBillIds) due.push(dueBill(bills.get(id)!, today));
  if (fund && partCents !== undefined) return partOfFund(tx, { now }, { due, open, fund, partCents, today, holderId });
  if (partCents !== undefined) return partOf({ due, open }, { partCents, today, least: !link && due.some(isPlace) });
  for (const one of due) if (!one.payable) throw conflict('nothing_due', nothingDue(one, due.length));
  return {
    items: due.map((one) => ({ ...of(one), cents: isPlace(one) ? usual(one, today) : sumOfParts(one.parts) })),
    open,
  };
}

/**
 * Somebody with a link does not end the card page that the family itself has open: both could be paid. With a link over time nor that of
 * another relative.
 */
async function refuseWhilePaying(
  tx: Transaction,
  now: Date,
  { open, payer, fund }: { open: readonly PaymentRow[]; payer: Payer; fund: FundLimits | null },
): Promise<void> {
  for (const { id } of open) {
    const row = await checkoutOf(tx, id);
    if (!row || row.gateway === null || row.expiresAt === null || row.expiresAt <= now) continue;
    if (row.payerLinkId === null)
      throw conflict('being_paid', 'The family is paying this right now. Please try again in a few minutes.');
    if (fund && (row.payerName !== payer.link?.name || row.payerEmail !== payer.email))
      throw conflict('being_paid', 'Somebody else is paying this right now. Please try again in a few minutes.');
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

/** A part of what a link over time can take: first what is due, and the rest ahead where its parent wants that. */
async function partOfFund(
  tx: Transaction,
  context: Pick<ActionContext, 'now'>,
  {
    due,
    open,
    fund,
    partCents,
    today,
    holderId,
  }: { due: readonly Due[]; open: PaymentRow[]; fund: FundLimits; holderId: string } & Omit<AskedPart, 'least'>,
): Promise<Locked> {
  const payable = due.filter((one) => one.payable);
  const dueCents = payable.reduce((sum, { parts }) => sum + sumOfParts(parts), 0);
  const most = openOfFund(fund, { ...fund, dueCents });
  if (most === 0) throw conflict('nothing_due', 'Everything is paid for now. Thank you!');
  if (partCents > most) throw invalid({ amount: `${inDollars(most)} is open` });
  const inParts =
    dueCents === 0
      ? { items: [], open: [] }
      : partOf({ due, open }, { partCents: Math.min(partCents, dueCents), today, least: false });
  const standing = open.filter(({ receivableId }) => fund.aheadIds.includes(receivableId ?? ''));
  const attempts = [...inParts.open, ...standing];
  if (partCents <= dueCents) return { items: inParts.items, open: attempts };
  const ahead = await aheadOf(tx, context, {
    cents: partCents - dueCents,
    holderId,
    title: fund.title,
    open: standing,
  });
  return { items: [...inParts.items, ahead], open: attempts };
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
