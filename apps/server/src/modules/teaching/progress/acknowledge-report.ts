import { and, eq, sql } from 'drizzle-orm';
import type { ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { reportsForFamily } from './progress.policy.ts';
import { progressReport } from './progress.table.ts';

/** The parent has read it; a repeat changes nothing. Throws 404 for a draft, a replaced one, or another family's. */
export async function acknowledgeReport(db: Database, { actor, origin, now }: ActorContext, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [row] = await tx
      .select({ status: progressReport.status })
      .from(progressReport)
      .where(and(eq(progressReport.id, id), reportsForFamily(actor, 'primary')))
      .for('update');
    if (!row) throw notFound('report');
    if (row.status === 'acknowledged') return;
    await tx
      .update(progressReport)
      .set({
        status: 'acknowledged',
        acknowledgedAt: now,
        acknowledgedBy: actor.accountId,
        version: sql`${progressReport.version} + 1`,
      })
      .where(eq(progressReport.id, id));
    await recordAudit(tx, origin, { action: 'report.acknowledged', entity: 'progress_report', entityId: id });
  });
}
