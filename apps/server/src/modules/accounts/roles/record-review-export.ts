import type { ActorContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { reportExport } from '../../organisation/mails/report-export.ts';

/** Logs who took the review of rights along as a file, and mails the other admins. */
export async function recordReviewExport(
  db: Database,
  context: ActorContext & NotifyDependencies,
  rows: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await recordAudit(tx, context.origin, {
      action: 'list.exported',
      entity: 'list',
      after: { type: 'rights_review', format: 'csv', rows },
    });
    await reportExport(tx, context, {
      list: 'Review of rights',
      format: 'csv',
      rows,
      path: '/admin/audit?action=list.exported',
    });
  });
}
