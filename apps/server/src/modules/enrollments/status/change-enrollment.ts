import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { changeEnrollmentStatus } from '@doctorbird/contract/enrollments/enrollments';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, refuseStale } from '../../../platform/domain-error.ts';
import { requirePermission, requireWithinLimit } from '../../../access/permission-needed.ts';
import { dueCents } from './payment-summary.ts';
import { statusWhenSettled } from './enrollment-status.ts';
import type { PlaceMoney } from '../places/place-money.ts';
import { loadForChange } from '../places/load-for-change.ts';
import { moveEnrollment } from './move-enrollment.ts';
import { waivePrice } from '../cancelling/waive-price.ts';

/**
 * An admin's change of status and payment status (the specification's status call): money first, then the status, all
 * or nothing. The present value is no change; `paid` without a method is cash received today. Throws 404, 409 (no such
 * move, stale version), 422 (a payment status that only payments set, reason or reference missing).
 */
export async function changeEnrollment(
  db: Database,
  context: ActorContext & NotifyDependencies & { money: PlaceMoney },
  { id, asked }: { id: string; asked: z.output<typeof changeEnrollmentStatus> },
): Promise<void> {
  await inTransaction(
    db,
    async (tx) => {
      const rejects = asked.status === 'rejected';
      // Payments come before the place (docs/locking.md).
      if (rejects) await context.money.lockAll(tx, [id]);
      else if (asked.payment_status) await context.money.lockOpen(tx, id);
      const row = await loadForChange(tx, id);
      refuseStale(asked.version, row.version);
      // A method means that money is to be recorded. When none is due that is an error, not something to ignore.
      const pay = asked.payment_status === row.paymentStatus && !asked.method ? undefined : asked.payment_status;
      if (pay && pay !== 'paid' && pay !== 'waived')
        throw invalid({ payment_status: 'Only paid or waived can be set by hand' });
      // Taking money at the desk and waiving it are separate permissions.
      if (pay === 'paid')
        await requireWithinLimit(tx, context, {
          permission: 'take_money',
          amount: dueCents({ ...row, waived: row.waivedAt !== null }),
        });
      if (pay === 'waived') await requirePermission(tx, context, 'prices');
      if (pay === 'paid')
        await context.money.recordByHand(tx, context, {
          place: row,
          taken: { method: asked.method ?? 'cash', reference: asked.reference, slip: asked.slip },
        });
      if (pay === 'waived') {
        await waivePrice(tx, context, { row, reason: asked.reason });
        const to = statusWhenSettled(row.status, { required: row.requiresApproval, given: row.approvedAt !== null });
        if (to !== row.status) await moveEnrollment(tx, context, { row, move: { to } });
      }
      // Settling the price may already make the requested move.
      const fresh = pay ? await loadForChange(tx, id) : row;
      if (asked.status === undefined || asked.status === row.status || asked.status === fresh.status) return;
      await moveEnrollment(tx, context, {
        row: fresh,
        move: {
          to: asked.status,
          reason: asked.reason,
          leftFor: asked.leaving_reason ?? null,
          ...(rejects && { heldCents: await context.money.heldCents(tx, id) }),
        },
      });
      // What was paid waits for the family or the office to decide on it, as for the places of a cancelled program.
      if (rejects) await (await context.money.lockAll(tx, [id]))();
    },
    { retrySerialization: 2 },
  );
}
