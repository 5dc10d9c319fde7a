import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { changeEnrollmentStatus } from '@doctorbird/contract/enrollments/enrollments';
import type { z } from 'zod';
import type { Origin } from '../../../access/actor.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, stale } from '../../../platform/domain-error.ts';
import { statusWhenSettled } from './enrollment-status.ts';
import type { PlaceMoney } from '../places/place-money.ts';
import { loadForChange } from '../places/load-for-change.ts';
import { moveEnrollment } from './move-enrollment.ts';
import { waivePrice } from '../cancelling/waive-price.ts';

/**
 * One admin move (the specification's status call): money first, then the status asked for, all or nothing. A value that is
 * there already is no change; `paid` without a method is cash, taken at the office today. Throws 404, 409 (no such move, stale
 * version), 422 (a payment status that only payments make, reason or reference missing).
 */
export async function changeEnrollment(
  db: Database,
  deps: NotifyDependencies & { money: PlaceMoney },
  id: string,
  asked: z.output<typeof changeEnrollmentStatus>,
  origin: Origin,
  now: Date,
): Promise<void> {
  await inTransaction(
    db,
    async (tx) => {
      if (asked.payment_status) await deps.money.lockOpen(tx, id);
      const row = await loadForChange(tx, id);
      if (asked.version !== undefined && asked.version !== row.version) throw stale();
      // With a method somebody means to record money, also where none is due any more: that is answered, not passed over.
      const pay = asked.payment_status === row.paymentStatus && !asked.method ? undefined : asked.payment_status;
      if (pay && pay !== 'paid' && pay !== 'waived')
        throw invalid({ payment_status: 'Only paid or waived can be set by hand' });
      if (pay === 'paid')
        await deps.money.recordByHand(
          tx,
          row,
          { method: asked.method ?? 'cash', reference: asked.reference },
          origin,
          now,
        );
      if (pay === 'waived') {
        await waivePrice(tx, row, asked.reason, origin, now);
        const to = statusWhenSettled(row.status, { required: row.requiresApproval, given: row.approvedAt !== null });
        if (to !== row.status) await moveEnrollment(tx, deps, row, { to }, origin, now);
      }
      // Settling the price may make the very move that was asked for.
      const fresh = pay ? await loadForChange(tx, id) : row;
      if (asked.status === undefined || asked.status === row.status || asked.status === fresh.status) return;
      await moveEnrollment(tx, deps, fresh, { to: asked.status, reason: asked.reason }, origin, now);
    },
    { retrySerialization: 2 },
  );
}
