import { eq, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { inDollars } from '../../../platform/money.ts';
import { chargePlace } from '../charges/charge-place.ts';
import { enrollment } from '../places/enrollments.table.ts';
import { type EnrollmentForChange, loadForChange } from '../places/load-for-change.ts';
import type { LockedMoney, PlaceMoney } from '../places/place-money.ts';
import { recordEvent } from '../places/record-event.ts';
import type { PriceLine } from '../prices/price-places.ts';
import { storeLines } from '../prices/store-lines.ts';
import { statusWhenSettled } from '../status/enrollment-status.ts';
import { isBeingPaid } from '../status/is-being-paid.ts';
import { moveEnrollment } from '../status/move-enrollment.ts';
import { paymentStatusOf } from '../status/payment-summary.ts';
import { priceRefusal } from './price-rules.ts';

export type PriceNeeds = ActionContext & NotifyDependencies & { money: PlaceMoney };

export interface Repricing {
  row: EnrollmentForChange;
  /** Locked before the enrollment, the order in which everything here locks. */
  money: LockedMoney;
  cents: number;
  lines: readonly PriceLine[];
  /** In the timeline, which the family reads; null where the reason is private. */
  reason: string | null;
  holdHours: number;
}

/**
 * Gives a place another price, with the lines that say why, while nothing was paid. A reference for the former amount
 * ends; a price of zero enrolls, and a place that had no price until now is held for the usual time. Returns whether
 * that time begins now. A place that is enrolled already, at no cost until now, is asked for its price by the day on
 * which that time would end; that day is returned. Notifies nobody. Throws 409 when the rules refuse it.
 */
export async function applyPrice(
  tx: Transaction,
  context: PriceNeeds,
  { row, money, cents, lines, reason, holdHours }: Repricing,
): Promise<{ begins: boolean; dueOn: string | null }> {
  const { id } = row;
  const beingPaid = await isBeingPaid(tx, context.money, id);
  const refusal = priceRefusal({ ...row, waived: row.waivedAt !== null, beingPaid }, cents);
  if (refusal) throw conflict('price_fixed', refusal);
  await money.cancelOpen(context, 'The price of the place was changed.');
  const begins = row.priceCents === null && row.status === 'pending' && !row.requiresApproval;
  await tx
    .update(enrollment)
    .set({
      priceCents: cents,
      paymentStatus: paymentStatusOf({ ...row, priceCents: cents, waived: false, lastAttemptFailed: false }),
      ...(begins && { holdExpiresAt: new Date(context.now.getTime() + holdHours * 3_600_000) }),
      version: sql`${enrollment.version} + 1`,
    })
    .where(eq(enrollment.id, id));
  await storeLines(tx, context, { enrollmentId: id, lines });
  await chargePlace(tx, context, { id, why: 'price_change' });
  await context.money.followPrice(tx, context, id);
  const from = row.priceCents === null ? null : inDollars(row.priceCents);
  const title = from ? `Price changed from ${from} to ${inDollars(cents)}` : `Price set to ${inDollars(cents)}`;
  await recordEvent(tx, context, { enrollmentId: id, facts: { kind: 'payment', title, detail: reason } });
  await recordAudit(tx, context.origin, {
    action: 'enrollment.repriced',
    entity: 'enrollment',
    entityId: id,
    before: { price_cents: row.priceCents },
    after: { price_cents: cents, reason },
  });
  const approval = { required: row.requiresApproval, given: row.approvedAt !== null };
  const to = cents === 0 ? statusWhenSettled(row.status, approval) : row.status;
  if (to !== row.status)
    await moveEnrollment(tx, context, { row: await loadForChange(tx, id), move: { to, quiet: true } });
  const dueOn = jamaicaDay(new Date(context.now.getTime() + holdHours * 3_600_000));
  const rest = { enrollmentId: id, dueOn, wasFree: true };
  const isDue = !row.priceCents && (await context.money.askForRest(tx, context, rest));
  return { begins, dueOn: isDue ? dueOn : null };
}
