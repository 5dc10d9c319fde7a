import { eq, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, DomainError } from '../../../platform/domain-error.ts';
import { inDollars } from '../../../platform/money.ts';
import { readPolicies } from '../../organisation/settings/organisation-settings.ts';
import { chargePlace } from '../charges/charge-place.ts';
import { enrollment } from '../places/enrollments.table.ts';
import { loadForChange } from '../places/load-for-change.ts';
import { notifyFamily } from '../places/notify-family.ts';
import type { PlaceMoney } from '../places/place-money.ts';
import { recordEvent } from '../places/record-event.ts';
import { statusWhenSettled } from '../status/enrollment-status.ts';
import { isBeingPaid } from '../status/is-being-paid.ts';
import { moveEnrollment } from '../status/move-enrollment.ts';
import { paymentStatusOf } from '../status/payment-summary.ts';
import { priceRefusal } from './price-rules.ts';

type PriceNeeds = ActionContext & NotifyDependencies & { money: PlaceMoney };
interface NewPrice {
  cents: number;
  reason: string;
}

/**
 * Sets what a place costs, while nothing was paid. A reference for the former amount ends; a price of zero enrolls, and
 * a place that had no price until now is held for the usual time. Throws 404, 409 when the rules refuse it.
 */
async function setPrice(
  db: Database,
  context: PriceNeeds,
  { id, price: { cents, reason } }: { id: string; price: NewPrice },
): Promise<void> {
  const { now } = context;
  const lockMoney = await context.money.beforeLocking();
  const { hold_hours: holdHours } = await readPolicies(db);
  await inTransaction(
    db,
    async (tx) => {
      // Payments before the enrollment, the order in which everything here locks.
      const money = await lockMoney(tx, id);
      const row = await loadForChange(tx, id);
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
          ...(begins && { holdExpiresAt: new Date(now.getTime() + holdHours * 3_600_000) }),
          version: sql`${enrollment.version} + 1`,
        })
        .where(eq(enrollment.id, id));
      await chargePlace(tx, context, { id, why: 'price_change' });
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
      await notifyFamily(tx, context, {
        about: row,
        mail: {
          subject: `${row.programTitle}: the price of a place has changed`,
          lines: [
            `The price of the place of ${row.studentName} in ${row.programTitle} is now ${inDollars(cents)}${from ? `; it was ${from}` : ''}.`,
            ...(begins && cents > 0 ? [`To keep it, please pay within ${holdHours} hours.`] : []),
            '',
            `Why: ${reason}`,
          ],
        },
      });
    },
    { retrySerialization: 2 },
  );
}

/** Each place in its own transaction: one whose price is fixed stops no other. */
export async function setPrices(
  db: Database,
  context: PriceNeeds,
  { ids, price }: { ids: readonly string[]; price: NewPrice },
): Promise<{ changed: number; refused: { id: string; error: string }[] }> {
  const answer = { changed: 0, refused: [] as { id: string; error: string }[] };
  for (const id of new Set(ids)) {
    try {
      await setPrice(db, context, { id, price });
      answer.changed += 1;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      answer.refused.push({ id, error: error.message });
    }
  }
  return answer;
}
