import { isTied } from '@doctorbird/contract/core/payment-methods';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { inDollars } from '../../../platform/money.ts';
import { recordEvent } from '../../enrollments/places/record-event.ts';
import { noteOnBill } from '../bills/note-on-bill.ts';
import { settleBill } from '../bills/settle-bill.ts';
import { lockCheckout, lockPaymentsOf } from '../checkouts/load-checkout.ts';
import { lockPartsOf, type PaidPart } from '../checkouts/lock-parts.ts';
import { aboutPart, isGift } from '../checkouts/settled-part.ts';
import { lockBox } from '../deposits/lock-box.ts';
import { giveToFund, returnToFund } from '../fund/return-to-fund.ts';
import { shareBooks } from '../months/lock-books.ts';
import { bookedDay, firstOpenDay, requireOpenDay } from '../months/open-day.ts';
import { creditCents, lockFamily } from '../payments/credit.queries.ts';
import { isManual, type PaymentRow } from '../payments/load-payment.ts';
import { payment, refund } from '../payments/payments.table.ts';
import { updateSummary } from '../payments/update-summary.ts';
import { requireNotBanked } from './banked-money.ts';
import { notifyUndone } from './notify-undone.ts';

interface Undo {
  checkoutId: string;
  reason: string;
  /** The day on which the bank returned it; today where nothing is said. */
  returnedOn?: string | null;
  bookOn?: string | null;
  /** The field of that day. */
  field?: string;
  /** Nobody is notified. */
  quiet?: boolean;
  /** It was another family's from the start: it leaves the books on the day on which it came, or on the first open one. */
  neverTheirs?: boolean;
}

interface Stored {
  paid: PaymentRow;
  creditedCents: number;
  /** What of it the family gave to the scholarship fund. */
  givenCents: number;
  reason: string;
  returnedOn: string | null;
}

type Undoing = ActionContext & NotifyDependencies;

/**
 * Takes money back that was booked by mistake or did not arrive: each payment of the checkout gets a reversal as a row
 * of its own, and credit from it is taken back. What was due is due again; a place stays as it is. Throws 404, 409 for
 * money of a gateway, money that was undone, refunded or banked, and for credit that was used.
 */
export async function reverseCheckout(
  tx: Transaction,
  context: Undoing,
  { checkoutId, reason, neverTheirs = false, quiet = false, ...asked }: Undo,
): Promise<void> {
  await lockBox(tx);
  const row = await lockCheckout(tx, checkoutId);
  if (!row) throw notFound('payment');
  const payments = (await lockPaymentsOf(tx, checkoutId)).filter(({ state }) => state === 'confirmed');
  if (payments.length === 0) throw conflict('not_paid', 'Only a payment that was received can be undone.');
  if (!isManual(row) || row.method === 'credit' || row.method === 'gift_card')
    throw conflict('not_by_hand', 'Only money that an admin recorded or accepted can be undone. Please refund it.');
  const { credited, given } = await overpaidOf(tx, payments);
  await requireNotBanked(tx, row);

  const returnedOn = neverTheirs
    ? await ownDay(tx, payments[0])
    : await dayOfReturn(tx, context, { asked, of: payments[0] });

  const parts = await lockPartsOf(tx, payments);
  await requireUnused(tx, { credited, parentId: familyOf(parts) });

  const dueAgain: { what: string; cents: number }[] = [];
  for (const part of parts) {
    const { paid } = part;
    const refundId = await storeReversal(tx, context, {
      paid,
      creditedCents: credited.get(paid.id) ?? 0,
      givenCents: given.get(paid.id) ?? 0,
      reason,
      returnedOn,
    });
    const text = { title: `Payment of ${inDollars(paid.amountCents)} undone`, detail: reason };
    if ('bill' in part) {
      await settleBill(tx, context, part.bill);
      await noteOnBill(tx, context, { bill: part.bill, facts: text });
    } else {
      await updateSummary(tx, context, part.place);
      await recordEvent(tx, context, {
        enrollmentId: part.place.id,
        facts: { kind: 'payment', ...text, data: { payment_id: paid.id } },
      });
    }
    if (paid.method === 'scholarship_fund')
      await returnToFund(tx, context, { refundId, cents: paid.amountCents, reason });
    // Nobody owes a gift.
    if (!isGift(part)) dueAgain.push({ what: aboutPart(part), cents: paid.amountCents });
    await recordAudit(tx, context.origin, {
      action: 'payment.undone',
      entity: 'payment',
      entityId: paid.id,
      after: { amount_cents: paid.amountCents, credit_cents: credited.get(paid.id) ?? 0, reason },
    });
  }
  if (!quiet) await notifyUndone(tx, context, { row, parts, dueAgain, reason });
}

/** The day on which the books have a payment, or the first open day where its month is closed by now. */
async function ownDay(tx: Transaction, paid: PaymentRow | undefined): Promise<string | null> {
  await shareBooks(tx);
  return paid?.valueDay ? bookedDay(paid.valueDay, await firstOpenDay(tx)) : null;
}

/** Throws as `requireOpenDay` for a day on which it cannot have gone back. */
async function dayOfReturn(
  tx: Transaction,
  context: Undoing,
  { asked, of }: { asked: Pick<Undo, 'returnedOn' | 'bookOn' | 'field'>; of: PaymentRow | undefined },
): Promise<string | null> {
  const { returnedOn: day = null, bookOn, field = 'returned_on' } = asked;
  await requireOpenDay(tx, context, { day, bookOn, field, of });
  return day;
}

/** Credit that each payment became, and gifts to the fund, in cents. Throws 409 when any of it was undone or refunded. */
async function overpaidOf(
  tx: Transaction,
  payments: readonly PaymentRow[],
): Promise<Record<'credited' | 'given', Map<string, number>>> {
  const ids = payments.map(({ id }) => id);
  const rows = await tx
    .select()
    .from(refund)
    .where(and(inArray(refund.paymentId, ids), ne(refund.state, 'rejected')));
  if (rows.some(({ channel }) => channel === 'reversal'))
    throw conflict('already_undone', 'This payment has already been undone.');
  // What the fund paid went back to it in part.
  if (payments.some(({ method }) => isTied(method)) ? rows.length > 0 : rows.some(({ overpaid }) => !overpaid))
    throw conflict(
      'refunded',
      payments.length === 1
        ? 'Some of this payment was refunded, or a refund is on its way, so it cannot be undone.'
        : 'Some of what was paid with this receipt was refunded, or a refund is on its way, so it cannot be undone.',
    );
  const credited = new Map<string, number>();
  const given = new Map<string, number>();
  for (const { paymentId, amountCents, channel } of rows) {
    const sums = channel === 'credit' ? credited : given;
    sums.set(paymentId, (sums.get(paymentId) ?? 0) + amountCents);
  }
  return { credited, given };
}

/** What is paid at once is owed by one family, or by an organization, which has no credit. */
function familyOf([first]: readonly PaidPart[]): string | null {
  if (!first) return null;
  if ('place' in first) return first.place.parentId;
  return first.bill.holder.kind === 'family' ? first.bill.holder.id : null;
}

/** Credit that was spent cannot be taken back. */
async function requireUnused(
  tx: Transaction,
  { credited, parentId }: { credited: ReadonlyMap<string, number>; parentId: string | null },
): Promise<void> {
  const cents = [...credited.values()].reduce((sum, one) => sum + one, 0);
  if (cents === 0 || !parentId) return;
  await lockFamily(tx, parentId);
  const left = await creditCents(tx, parentId);
  if (left < cents)
    throw conflict(
      'credit_used',
      `${inDollars(cents)} of this payment became family credit, and ${inDollars(cents - left)} of that is used. Refund the places that were paid with it first.`,
    );
}

async function storeReversal(
  tx: Transaction,
  { origin, now }: Undoing,
  { paid, creditedCents, givenCents, reason, returnedOn }: Stored,
): Promise<string> {
  const { actorId } = origin;
  if (actorId === null) throw new Error('Undoing a payment needs somebody who does it.');
  const shared = {
    paymentId: paid.id,
    state: 'succeeded' as const,
    reason,
    requestedBy: actorId,
    createdAt: now,
    settledAt: now,
    returnedOn,
  };
  if (creditedCents > 0)
    await tx
      .insert(refund)
      .values({ ...shared, id: newId(), amountCents: -creditedCents, channel: 'credit', overpaid: true });
  if (givenCents > 0) {
    const refundId = newId();
    await tx
      .insert(refund)
      .values({ ...shared, id: refundId, amountCents: -givenCents, channel: 'scholarship_fund', overpaid: true });
    await giveToFund(tx, { origin, now }, { refundId, cents: -givenCents, reason });
  }
  const id = newId();
  await tx.insert(refund).values({ ...shared, id, amountCents: paid.amountCents, channel: 'reversal' });
  await tx
    .update(payment)
    .set({ refundedCents: paid.amountCents, needsAttention: false })
    .where(eq(payment.id, paid.id));
  return id;
}
