import { eq } from 'drizzle-orm';
import type { ActorContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { firstName } from '../../billing/checkouts/first-name.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { alertMails } from '../mails/alert-mails.ts';
import { guardiansToAsk } from './alert-readers.queries.ts';
import { canClose } from './alert-state.ts';
import { findAlert } from './alerts.queries.ts';
import { attendanceAlert } from './alerts.table.ts';

/**
 * An admin has found out where a child is who should be in class; the family reads it. Throws 404, 409 when there is no
 * alarm (any more).
 */
export async function closeAlert(
  db: Database,
  context: ActorContext & NotifyDependencies,
  { id, finding }: { id: string; finding: string },
): Promise<void> {
  const { now, actor, origin } = context;
  await inTransaction(db, async (tx) => {
    await tx.select({ id: attendanceAlert.id }).from(attendanceAlert).where(eq(attendanceAlert.id, id)).for('update');
    const alert = await findAlert(tx, id);
    if (!alert) throw notFound('alert');
    if (!canClose(alert.state))
      throw conflict('alert_settled', 'This was settled meanwhile: see what the list says now.');
    await tx
      .update(attendanceAlert)
      .set({ state: 'closed', closedAt: now, closedBy: actor.accountId, finding })
      .where(eq(attendanceAlert.id, id));
    await recordAudit(tx, origin, {
      action: 'attendance_alert.closed',
      entity: 'attendance_alert',
      entityId: id,
      before: { state: alert.state },
      after: { state: 'closed', finding },
    });
    await notifyPeople(tx, context, {
      kind: alertMails.found,
      key: `attendance-found:${id}`,
      people: (await guardiansToAsk(tx, alert.studentId)).map((reader) => ({
        id: reader,
        path: '/parent',
        values: { child: firstName(alert.studentName), program: alert.program, finding },
      })),
    });
  });
}
