import { and, eq, isNull } from 'drizzle-orm';
import type { ActorContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { takeChargeBack } from '../../billing/charges/cancel-charge.ts';
import { charge } from '../../billing/charges/charges.table.ts';
import { doorEvent } from './door.table.ts';
import { latePickup } from './late-pickups.table.ts';

/**
 * A check-out that is taken back takes its late fee with it, so that the next one is decided by its own minutes. A fee that
 * was paid already, or that a slip is waiting for, stays: the office gives money back.
 */
export async function undoLatePickup(
  tx: Transaction,
  context: ActorContext & NotifyDependencies,
  { meetingId, studentId, eventId }: { meetingId: string; studentId: string; eventId: string },
): Promise<void> {
  const [decided] = await tx
    .select({ id: latePickup.id, chargeId: charge.id })
    .from(latePickup)
    .innerJoin(
      doorEvent,
      and(
        eq(doorEvent.id, eventId),
        eq(doorEvent.kind, 'out'),
        eq(doorEvent.meetingId, latePickup.meetingId),
        eq(doorEvent.studentId, latePickup.studentId),
      ),
    )
    .leftJoin(charge, and(eq(charge.id, latePickup.chargeId), isNull(charge.cancelledAt)))
    .where(and(eq(latePickup.meetingId, meetingId), eq(latePickup.studentId, studentId)));
  if (!decided) return;
  const { chargeId } = decided;
  try {
    // On its own, so that what it refuses leaves the door as it is.
    if (chargeId)
      await tx.transaction((own) =>
        takeChargeBack(own, context, { id: chargeId, reason: 'The check-out was taken back at the door' }),
      );
  } catch (reason) {
    if (reason instanceof DomainError) return;
    throw reason;
  }
  await tx.delete(latePickup).where(eq(latePickup.id, decided.id));
  await recordAudit(tx, context.origin, {
    action: 'late_pickup.undone',
    entity: 'student',
    entityId: studentId,
    after: { meeting_id: meetingId },
  });
}
