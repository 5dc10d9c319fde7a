import { and, eq, isNull } from 'drizzle-orm';
import type { ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { doorStop } from './stops.table.ts';

/** An admin has seen to a stop and writes what was done; closed twice, the first one counts. Throws 404. */
export async function closeStop(
  db: Database,
  { actor, origin, now }: ActorContext,
  { id, note }: { id: string; note: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [stop] = await tx.select({ studentId: doorStop.studentId }).from(doorStop).where(eq(doorStop.id, id));
    if (!stop) throw notFound('stop');
    const closed = await tx
      .update(doorStop)
      .set({ closedAt: now, closedBy: actor.accountId, note })
      .where(and(eq(doorStop.id, id), isNull(doorStop.closedAt)))
      .returning({ id: doorStop.id });
    if (closed.length === 0) return;
    await recordAudit(tx, origin, {
      action: 'door.stop_closed',
      entity: 'student',
      entityId: stop.studentId,
      after: { stop_id: id, note },
    });
  });
}
