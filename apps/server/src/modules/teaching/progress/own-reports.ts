import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { reportsForStaff } from './progress.policy.ts';
import { progressReport } from './progress.table.ts';
import { findRoundClass } from './report-round.queries.ts';
import type { ReportRow } from './write-report.ts';

export interface RoundChoice {
  staffId: string;
  programId: string;
  reports: readonly { id: string; version: number }[];
}

/** Locks own reports of a class; ids that are none are left out. Throws 404 for a class of others. */
export async function lockOwnReports(
  tx: Transaction,
  { staffId, programId, reports }: RoundChoice,
): Promise<{ rows: ReportRow[]; versions: ReadonlyMap<string, number> }> {
  const versions = new Map(reports.map(({ id, version }) => [id, version]));
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
  return { rows, versions };
}

/** Why a draft is not finished as it was read, or null. */
export function notReady(row: ReportRow, version: number | undefined): 'changed' | 'no_comment' | 'no_skill' | null {
  if (row.version !== version) return 'changed';
  if (row.comment === null) return 'no_comment';
  return row.skills.length === 0 ? 'no_skill' : null;
}
