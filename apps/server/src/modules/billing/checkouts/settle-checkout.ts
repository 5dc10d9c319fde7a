import { paymentMethodFacts } from '@doctorbird/contract/core/enrollment-states';
import { eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { inDollars } from '../../../platform/money.ts';
import { dueCents, isSettled } from '../../enrollments/status/payment-summary.ts';
import { statusWhenSettled } from '../../enrollments/status/enrollment-status.ts';
import { moveEnrollment } from '../../enrollments/status/move-enrollment.ts';
import { recordEvent } from '../../enrollments/places/record-event.ts';
import { isManual } from '../payments/load-payment.ts';
import { canStep, isOpen } from '../payments/payment-state.ts';
import { payment } from '../payments/payments.table.ts';
import { updateSummary } from '../payments/update-summary.ts';
import { notifyBillPaid } from '../bills/notify-bill-paid.ts';
import { settleBillPart } from '../bills/settle-bill-part.ts';
import { issueLater } from '../gift-cards/issue-later.ts';
import { fundOfCheckout } from '../payer-links/fund-limits.ts';
import { issueReceipt } from '../receipts/issue-receipt.ts';
import { checkout } from './checkouts.table.ts';
import { standingPlan } from '../plans/load-plan.ts';
import { nextPartText } from '../plans/part-texts.ts';
import { openPartsOf } from '../plans/plan-parts.ts';
import { mailPaidTwice } from './mail-paid-twice.ts';
import { creditText, holdAsCredit } from './hold-as-credit.ts';
import { lockCheckout, lockPaymentsOf, type CheckoutRow } from './load-checkout.ts';
import { lockPartsOf, type PlacePart } from './lock-parts.ts';
import { notifyPaid } from './notify-paid.ts';
import { isOnAccount, stillDueText, type SettledPart, type SettledPlace } from './settled-part.ts';

type Settling = ActionContext & NotifyDependencies;

/**
 * Confirms a checkout exactly once, whatever the number and order of the gateway's messages: each place and bill gets
 * its part, the payer one receipt. Returns false when it was confirmed before. Money for what is gone or already paid is
 * recorded and flagged for an admin, never lost; with `excessAsCredit`, anything above the due becomes the family's
 * credit at once.
 */
export async function settleCheckout(
  tx: Transaction,
  context: Settling,
  {
    checkoutId,
    excessAsCredit = false,
    capturedAt,
    handedOverCents,
    quiet = false,
  }: {
    checkoutId: string;
    excessAsCredit?: boolean;
    /** When a gateway took the money, where it says so. */
    capturedAt?: Date | undefined;
    /** What was handed over in cash, change included. */
    handedOverCents?: number | undefined;
    /** Nobody is notified: it was no payment of today. */
    quiet?: boolean;
  },
): Promise<boolean> {
  const found = await lockCheckout(tx, checkoutId);
  if (!found) return false;
  const open = (await lockPaymentsOf(tx, checkoutId)).filter(({ state }) =>
    // A gateway has charged for all of them; what a family sends itself is without what left before.
    isManual(found) ? isOpen(state) : canStep(state, 'confirmed'),
  );
  if (open.length === 0) return false;
  const amountCents = open.reduce((sum, row) => sum + row.amountCents, 0);
  await tx.update(checkout).set({ amountCents }).where(eq(checkout.id, found.id));
  const row: CheckoutRow = { ...found, amountCents };
  const receivedOn = earlierDay(found, { capturedAt, now: context.now });
  if (receivedOn !== null) await tx.update(payment).set({ receivedOn }).where(eq(payment.checkoutId, checkoutId));
  // Their receipt says so, too.
  const rows = receivedOn === null ? open : open.map((paid) => ({ ...paid, receivedOn }));
  const fund = await fundOfCheckout(tx, checkoutId);
  // What a relative pays beyond what is due becomes credit of the family only where the parent of the link wants that.
  const shared = { excessAsCredit, by: row.payerName, excessIsTheirs: fund === null || fund.ahead };
  const parts: SettledPart[] = [];
  for (const part of await lockPartsOf(tx, rows))
    parts.push(
      'place' in part
        ? await settlePlacePart(tx, context, { ...part, ...shared })
        : await settleBillPart(tx, context, { ...part, ...shared }),
    );
  const twice = parts.filter((part) => !isOnAccount(part));
  const twiceCents = found.gateway === null ? 0 : twice.reduce((sum, part) => sum + part.creditedCents, 0);
  if (twiceCents > 0) await mailPaidTwice(tx, context, { row, parts, cents: twiceCents });
  const number = await issueReceipt(tx, context, { row, parts, handedOverCents });
  for (const part of parts)
    if ('bill' in part && part.bill.subject.kind === 'charge' && part.leftCents === 0)
      await issueLater(tx, context, part.bill);
  if (quiet) return true;
  const [first, ...others] = parts;
  if (first && 'bill' in first && others.length === 0 && !isOnAccount(first) && !fund)
    await notifyBillPaid(tx, context, { ...first, row, number });
  else await notifyPaid(tx, context, { row, parts, number, fund });
  return true;
}

/**
 * The day on which a gateway took the money, where that was before today. Where it names no time, it was before its page
 * closed: what is heard of days later is still money of that day.
 */
function earlierDay(
  { gateway, expiresAt }: Pick<CheckoutRow, 'gateway' | 'expiresAt'>,
  { capturedAt, now }: { capturedAt: Date | undefined; now: Date },
): string | null {
  const latest = capturedAt ?? (gateway === null ? null : expiresAt);
  if (latest === null) return null;
  const day = jamaicaDay(latest);
  return day < jamaicaDay(now) ? day : null;
}

interface Part extends PlacePart {
  excessAsCredit: boolean;
  /** Who paid by a link of the family. */
  by: string | null;
  /** More than was due may become credit of the family. */
  excessIsTheirs: boolean;
}

async function settlePlacePart(
  tx: Transaction,
  context: Settling,
  { paid: row, place, excessAsCredit, by, excessIsTheirs }: Part,
): Promise<SettledPlace> {
  const { origin, now } = context;
  const gone = place.status === 'cancelled' || place.status === 'rejected';
  const excessCents = row.amountCents - dueCents({ ...place, waived: place.waivedAt !== null });
  // A card page that was paid beside another one: what came twice belongs to the family at once.
  const creditedCents =
    excessIsTheirs && (excessAsCredit || row.gateway !== null) && !gone && place.parentId !== null
      ? Math.max(0, excessCents)
      : 0;
  const needsAttention = gone || excessCents > creditedCents;
  await tx
    .update(payment)
    .set({ state: 'confirmed', confirmedAt: now, message: null, needsAttention })
    .where(eq(payment.id, row.id));
  if (creditedCents > 0) await holdAsCredit(tx, context, { row, cents: creditedCents, of: place.parentId });
  const { paidCents } = await updateSummary(tx, context, place);
  const plan = gone ? null : await standingPlan(tx, place.id);
  const leftCents = gone ? 0 : dueCents({ ...place, paidCents, waived: place.waivedAt !== null });
  const stillDue =
    leftCents === 0
      ? null
      : stillDueText(leftCents, plan && nextPartText(openPartsOf(plan.parts, paidCents), jamaicaDay(now)));
  const late = needsAttention ? lateText(gone, place.parentId !== null) : null;
  const note = creditedCents > 0 ? creditText(creditedCents) : late;
  await recordEvent(tx, context, {
    enrollmentId: place.id,
    facts: {
      kind: 'payment',
      title: `Paid ${inDollars(row.amountCents)} ${paymentMethodFacts[row.method].received}${by === null ? '' : ` from ${by}`}`,
      detail: note ?? stillDue,
      data: { payment_id: row.id },
    },
  });
  await recordAudit(tx, origin, {
    action: 'payment.confirmed',
    entity: 'payment',
    entityId: row.id,
    before: { state: row.state },
    after: {
      state: 'confirmed',
      amount_cents: row.amountCents,
      enrollment_id: place.id,
      needs_attention: needsAttention,
      ...(creditedCents > 0 && { credited_cents: creditedCents }),
    },
  });
  const settled =
    isSettled({ ...place, paidCents, waived: place.waivedAt !== null }) ||
    (plan !== null && paidCents >= plan.depositCents);
  const to = settled
    ? statusWhenSettled(place.status, { required: place.requiresApproval, given: place.approvedAt !== null })
    : place.status;
  if (to !== place.status) await moveEnrollment(tx, context, { row: place, move: { to } });
  return { paid: row, place, paidCents, creditedCents, stillDue, note };
}

/** A family chooses on the page of the place what happens with the money. */
function lateText(gone: boolean, hasFamily: boolean): string {
  if (!gone) return 'This is more than was due. We will refund the difference.';
  const next = hasFamily
    ? 'Open the place and choose what happens with the money.'
    : 'We will call you to find another place or refund you.';
  return `The place was no longer held when your payment arrived. ${next}`;
}
