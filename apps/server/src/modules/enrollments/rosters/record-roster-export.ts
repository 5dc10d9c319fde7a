import { and, eq, gte } from 'drizzle-orm';
import type { ActorContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { auditEntry } from '../../../platform/audit/audit.table.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { jamaicaDay, startOfDay } from '../../../platform/jamaica-time.ts';
import { reportExport } from '../../organisation/mails/report-export.ts';

const ACTION = 'roster.exported';

interface TakenRoster {
  programId: string;
  title: string;
  children: number;
}

/**
 * Logs each class list that somebody takes along as a file, and mails the other admins about the first of a day: a teacher who takes the
 * list of a class again for the room is no news.
 */
export async function recordRosterExport(
  db: Database,
  context: ActorContext & NotifyDependencies,
  { programId, title, children }: TakenRoster,
): Promise<void> {
  const { actor, origin, now } = context;
  await inTransaction(db, async (tx) => {
    const [earlier] = await tx
      .select({ id: auditEntry.id })
      .from(auditEntry)
      .where(
        and(
          eq(auditEntry.action, ACTION),
          eq(auditEntry.entityId, programId),
          eq(auditEntry.actorId, actor.accountId),
          gte(auditEntry.at, startOfDay(jamaicaDay(now))),
        ),
      )
      .limit(1);
    await recordAudit(tx, origin, { action: ACTION, entity: 'program', entityId: programId, after: { children } });
    if (!earlier)
      await reportExport(tx, context, {
        list: `Class list of ${title}`,
        format: 'csv',
        rows: children,
        path: `/admin/audit?action=${ACTION}`,
      });
  });
}
