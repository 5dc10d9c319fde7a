import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { doorEvent } from './door.table.ts';

/** An admin has seen to a departure that was not allowed; closed twice, the first one counts. Throws 404. */
export async function closeDeparture(
  db: Database,
  { actor, origin, now }: ActorContext,
  eventId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [event] = await tx
      .select({ studentId: doorEvent.studentId })
      .from(doorEvent)
      .where(and(eq(doorEvent.id, eventId), isNotNull(doorEvent.alarm)));
    if (!event) throw notFound('departure');
    const closed = await tx
      .update(doorEvent)
      .set({ alarmClosedAt: now, alarmClosedBy: actor.accountId })
      .where(and(eq(doorEvent.id, eventId), isNull(doorEvent.alarmClosedAt)))
      .returning({ id: doorEvent.id });
    if (closed.length === 0) return;
    await recordAudit(tx, origin, {
      action: 'door.alarm_closed',
      entity: 'student',
      entityId: event.studentId,
      after: { event_id: eventId },
    });
  });
}
