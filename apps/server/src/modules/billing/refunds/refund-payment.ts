import { isTied, paymentMethodFacts, type TiedMethod } from '@doctorbird/contract/core/payment-methods';
import type { RefundChannel } from '@doctorbird/contract/core/enrollment-states';
import { eq, sql } from 'drizzle-orm';
import type { ActionContext, ActorContext, Ports } from '../../../access/action-context.ts';
import { requireWithinLimit } from '../../../access/permission-needed.ts';
import { requireFresh } from '../../../access/authorize.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../../platform/domain-error.ts';
import { inDollars } from '../../../platform/money.ts';
import { loadForChange, type EnrollmentForChange } from '../../enrollments/places/load-for-change.ts';
import { recordEvent } from '../../enrollments/places/record-event.ts';
import { readPolicies } from '../../organisation/settings/organisation-settings.ts';
import type { PaymentGateway } from '../gateways/payment-gateway.ts';
import { chargedCents } from '../checkouts/load-checkout.ts';
import { carryOutRefund } from './carry-out-refund.ts';
import { lockBill, type Bill } from '../bills/load-bill.ts';
import { noteOnBill } from '../bills/note-on-bill.ts';
import { requireOpenDay } from '../months/open-day.ts';
import { requireWholeCards } from '../gift-cards/move-balance.ts';
import { refuseRefundOfPass } from '../passes/end-pass.ts';
import { backToRelative, isFundMoney } from '../payer-links/fund-limits.ts';
import { lockPayment, placeOf, type PaymentRow } from '../payments/load-payment.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { payment, refund } from '../payments/payments.table.ts';
import { refundedLately } from './refunded-lately.queries.ts';
import { refundableCents } from './refundable-amount.ts';
import { needsFreshSignIn, needsSecondAdmin } from './refunds.policy.ts';
import { lockUnusedCredit, takeCreditBack, wasOnlyCredit } from './unused-credit.ts';

const tiedTexts: Record<TiedMethod, { back: string; other: string }> = {
  gift_card: {
    back: 'What a gift card paid goes back to the gift card',
    other: 'This was not paid with a gift card',
  },
  scholarship_fund: {
    back: 'What the scholarship fund paid goes back to the fund',
    other: 'This was not paid from the scholarship fund',
  },
};

type Refunding = Pick<PaymentGateway, 'name' | 'refunds'>;

/** A card is charged once for all places of a checkout: `wholeCents` is that sum. */
const canRefund = ({ refunds }: Refunding, { wholeCents, amountCents }: { wholeCents: number; amountCents: number }) =>
  refunds === 'any' || (refunds === 'whole' && amountCents === wholeCents);

/** The default channel of a refund: the payment's own, if still possible. */
export function usualChannel(
  row: Pick<PaymentRow, 'gateway' | 'method'>,
  gateway: Refunding | null,
  sums: { wholeCents: number; amountCents: number },
): RefundChannel {
  if (row.gateway !== null && row.gateway === gateway?.name && canRefund(gateway, sums)) return 'gateway';
  const way = paymentMethodFacts[row.method].refundWay;
  // The money of a card whose service does not take it back.
  return way === 'gateway' ? 'bank_transfer' : way;
}

interface Asked {
  amountCents: number;
  channel: RefundChannel;
  reason: string | null;
  requestedBy: string;
  /** The day on which cash was handed back; today where nothing is said. */
  returnedOn?: string | null;
  /** The credit that was taken back for it. */
  insteadOf?: string | null;
}

/** What a payment is for, locked. */
type PaidFor = { place: EnrollmentForChange } | { bill: Bill };

/**
 * Reserves a refund and starts it, unless it is large: then it waits for a second admin. The caller has locked the
 * payment and the place, and has checked the amount.
 */
export async function requestRefund(
  tx: Transaction,
  context: ActionContext & Ports<PaymentDependencies>,
  { row, asked, ...of }: { row: PaymentRow; asked: Asked } & PaidFor,
): Promise<void> {
  const { origin, now } = context;
  const waits = await waitsForSecond(tx, { row, asked, now, parentId: familyOf(of) });
  const id = newId();
  await tx.insert(refund).values({
    id,
    paymentId: row.id,
    amountCents: asked.amountCents,
    state: waits ? 'awaiting_approval' : 'requested',
    channel: asked.channel,
    reason: asked.reason,
    requestedBy: asked.requestedBy,
    returnedOn: asked.returnedOn ?? null,
    insteadOf: asked.insteadOf ?? null,
    createdAt: now,
  });
  await tx
    .update(payment)
    .set({ refundedCents: sql`${payment.refundedCents} + ${asked.amountCents}` })
    .where(eq(payment.id, row.id));
  const facts = { title: `Refund of ${inDollars(asked.amountCents)} started`, detail: asked.reason };
  if ('bill' in of) await noteOnBill(tx, context, { bill: of.bill, facts });
  else
    await recordEvent(tx, context, {
      enrollmentId: of.place.id,
      facts: { kind: 'refund', ...facts, data: { refund_id: id } },
    });
  await recordAudit(tx, origin, {
    action: 'refund.requested',
    entity: 'payment',
    entityId: row.id,
    after: {
      refund_id: id,
      amount_cents: asked.amountCents,
      channel: asked.channel,
      reason: asked.reason,
      awaiting_approval: waits,
    },
  });
  if (!waits) await carryOutRefund(tx, context, { id, channel: asked.channel });
}

/** Throws 403 without a recent password for what is above the limit. */
async function requireFreshAbove(
  tx: Transaction,
  { actor, now }: ActorContext,
  about: { row: PaymentRow; asked: Asked; parentId: string | null },
): Promise<void> {
  const cents = await countedCents(tx, { ...about, now });
  if (needsFreshSignIn(await readPolicies(tx), cents)) requireFresh(actor, now);
}

function familyOf(of: PaidFor): string | null {
  if ('place' in of) return of.place.parentId;
  return of.bill.holder.kind === 'family' ? of.bill.holder.id : null;
}

interface Counted {
  row: PaymentRow;
  asked: Pick<Asked, 'amountCents' | 'channel'>;
  parentId: string | null;
  now: Date;
}

/** It is above the limit, so a second admin decides. */
export const waitsForSecond = async (tx: Transaction, about: Counted): Promise<boolean> =>
  needsSecondAdmin(await readPolicies(tx), await countedCents(tx, about));

/** What the limit is compared with: several refunds in a week count together, or they would slip below it one by one. */
async function countedCents(
  tx: Transaction,
  { row, asked: { amountCents, channel }, parentId, now }: Counted,
): Promise<number> {
  // No money leaves.
  if (channel === 'credit' || isTied(channel)) return amountCents;
  return amountCents + (await refundedLately(tx, { paymentId: row.id, parentId, now }));
}

interface Given {
  amount?: number | undefined;
  channel?: RefundChannel | undefined;
  reason: string | null;
  returned_on?: string | null;
  book_on?: string | null;
  from_credit?: boolean | undefined;
}

/**
 * Refunds all or part of what is left of a payment, or of the credit that it became because it was more than was due: where that is asked for, or
 * nothing else is left. The amount is reserved in the transaction; a job asks the gateway afterwards. Throws 404, 409 when nothing can be refunded
 * (also for a second click, and for credit that was used), 422 for more than is left or a channel that this payment does not have, 403 for a
 * large one without a recent sign-in.
 */
export async function refundPayment(
  db: Database,
  context: ActorContext & Ports<PaymentDependencies>,
  { paymentId, given }: { paymentId: string; given: Given },
): Promise<void> {
  const { actor } = context;
  const gateway = await context.cardGateway();
  await inTransaction(db, async (tx) => {
    const row = await lockPayment(tx, paymentId);
    if (!row) throw notFound('payment');
    if (row.state !== 'confirmed') throw conflict('not_paid', 'Only a payment that was received can be refunded.');
    const of: PaidFor =
      row.receivableId === null
        ? { place: await loadForChange(tx, placeOf(row)) }
        : { bill: await lockBill(tx, row.receivableId) };
    const parentId = familyOf(of);
    const { left, isCredit } = await whatIsLeft(tx, { row, parentId, given });
    const amountCents = given.amount === undefined ? left : Math.round(given.amount * 100);
    if (amountCents > left) throw invalid({ amount: `At most ${inDollars(left)} can still be refunded` });
    await requireWithinLimit(tx, context, { permission: 'refund', amount: amountCents });
    const sums = { wholeCents: await chargedCents(tx, row), amountCents };
    const channel = given.channel ?? usualChannel(row, gateway, sums);
    refuseOddWay(row, channel, { gateway, ...sums });
    if (channel === 'credit') await refuseCredit(tx, { row, isCredit, ...of });
    // Only cash is handed over by whoever types it; any other money goes back later.
    const returnedOn = (channel === 'cash' && given.returned_on) || null;
    await requireOpenDay(tx, context, {
      day: returnedOn,
      bookOn: given.book_on,
      field: 'returned_on',
      of: row,
    });
    if (!isCredit && 'bill' in of && of.bill.subject.kind === 'charge') {
      await requireWholeCards(tx, { chargeId: of.bill.subject.id, cents: amountCents, netCents: of.bill.netCents });
      await refuseRefundOfPass(tx, of.bill.subject.id);
    }
    const asked = { amountCents, channel, reason: given.reason, requestedBy: actor.accountId, returnedOn };
    await requireFreshAbove(tx, context, { row, asked, parentId });
    const insteadOf = isCredit
      ? await takeCreditBack(tx, context, {
          row,
          cents: amountCents,
          asked: { reason: given.reason, requestedBy: actor.accountId, returnedOn },
          ...of,
        })
      : null;
    await requestRefund(tx, context, { row, asked: { ...asked, insteadOf }, ...of });
  });
}

/** What can be refunded of a locked payment: what is left of it, or the credit that it became. */
async function whatIsLeft(
  tx: Transaction,
  { row, parentId, given }: { row: PaymentRow; parentId: string | null; given: Given },
): Promise<{ left: number; isCredit: boolean }> {
  const left = refundableCents(row);
  // Unasked only where nothing of it ever was anything else: a refund of all that is sent twice must not take the credit as well.
  const isCredit = given.from_credit ?? (left === 0 && given.channel !== 'credit' && (await wasOnlyCredit(tx, row)));
  if (isCredit) return { left: await lockUnusedCredit(tx, { row, parentId }), isCredit };
  if (left === 0)
    throw conflict('nothing_to_refund', 'This payment has already been refunded, or a refund is on its way.');
  return { left, isCredit };
}

/** Throws 422 for a way that this payment does not have. */
function refuseOddWay(
  row: PaymentRow,
  channel: RefundChannel,
  { gateway, ...sums }: { gateway: Refunding | null; wholeCents: number; amountCents: number },
): void {
  if (isTied(row.method) && channel !== row.method) throw invalid({ channel: tiedTexts[row.method].back });
  if (isTied(channel) && channel !== row.method) throw invalid({ channel: tiedTexts[channel].other });
  if (channel !== 'gateway') return;
  if (row.gateway === null)
    throw invalid({ channel: 'This payment was not made by card, so it cannot be refunded to a card' });
  if (row.gateway !== gateway?.name)
    throw invalid({ channel: 'The card service of this payment is not connected. Please choose another way' });
  if (!canRefund(gateway, sums))
    throw invalid({
      channel:
        gateway.refunds === 'whole'
          ? 'The card service refunds whole payments only. Please choose another way for a part'
          : 'Refunds to a card need the key for refunds in the settings. Please choose another way',
    });
}

/** Throws 422 for money that cannot become credit of a family, or is credit already. */
async function refuseCredit(
  tx: Transaction,
  { row, isCredit, ...of }: { row: PaymentRow; isCredit: boolean } & PaidFor,
): Promise<void> {
  if (isCredit) throw invalid({ channel: 'It is family credit already. Please choose another way' });
  if (await isFundMoney(tx, row)) throw invalid({ channel: backToRelative });
  if ('bill' in of && of.bill.holder.kind !== 'family')
    throw invalid({ channel: 'An organization has no credit. Please choose another way' });
  if ('place' in of && of.place.parentId === null)
    throw invalid({ channel: 'Credit needs a parent account; this student has none' });
}
