import type { heldReasons } from '@doctorbird/contract/teaching/report-rounds';
import { and, eq, inArray } from 'drizzle-orm';
import type { ActorContext } from '../../../access/action-context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { NotifyNeeds } from '../../families/students/notify-about.ts';
import { reportsForStaff } from './progress.policy.ts';
import { progressReport } from './progress.table.ts';
import { releaseDraft } from './release-report.ts';
import { findRoundClass } from './report-round.queries.ts';
import type { ReportRow } from './write-report.ts';

type Chosen = { programId: string; reports: readonly { id: string; version: number }[] };
type Held = { id: string; why: (typeof heldReasons)[number] };

/**
 * Releases own drafts of a class. Each is released once, however often or from wherever it is asked; what is not ready or has changed since
 * it was read stays a draft and holds up no other. Ids that are not own reports of this class are left out. Throws 404 for a class of others.
 */
export async function releaseRound(
  db: Database,
  context: ActorContext & NotifyNeeds,
  { programId, reports }: Chosen,
): Promise<{ released: string[]; held: Held[] }> {
  const staffId = context.actor.accountId;
  const versions = new Map(reports.map(({ id, version }) => [id, version]));
  return inTransaction(db, async (tx) => {
    await findRoundClass(tx, { staffId, programId });
    const rows = await tx
      .select()
      .from(progressReport)
      .where(
        and(
          inArray(progressReport.id, [...versions.keys()]),
          eq(progressReport.programId, programId),
          eq(progressReport.authorId, staffId),
          reportsForStaff(staffId),
        ),
      )
      .orderBy(progressReport.id)
      .for('update');
    const released: string[] = [];
    const held: Held[] = [];
    for (const row of rows) {
      const why = row.status === 'draft' ? holds(row, versions.get(row.id)) : null;
      if (why) held.push({ id: row.id, why });
      else {
        if (row.status === 'draft') await releaseDraft(tx, context, row);
        released.push(row.id);
      }
    }
    return { released, held };
  });
}

function holds(row: ReportRow, version: number | undefined): Held['why'] | null {
  if (row.version !== version) return 'changed';
  if (row.comment === null) return 'no_comment';
  return row.skills.length === 0 ? 'no_skill' : null;
}
