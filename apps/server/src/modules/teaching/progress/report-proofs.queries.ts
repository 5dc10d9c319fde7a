import { count, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { pageOfList, type PageQuery } from '../../../platform/database/page-of-list.ts';
import { readStaffRules } from '../../organisation/settings/staff-rules.ts';
import { progressReport } from './progress.table.ts';
import { waitingRows, waitsFor, type Reader } from './report-proofs.rows.ts';
import { reportProof } from './report-proofs.table.ts';

/** Whether reports wait for a second person before a family gets them. */
export const needsProof = async (db: Executor): Promise<boolean> => (await readStaffRules(db)).report_proof;

/** How many wait for this reader. */
export const countProofs = async (db: Executor, reader: Reader): Promise<number> => {
  const [row] = await db
    .select({ total: count() })
    .from(reportProof)
    .innerJoin(progressReport, eq(progressReport.id, reportProof.reportId))
    .where(waitsFor(reader));
  return row?.total ?? 0;
};

/** What waits for this reader, the longest waiting first. */
export const listProofs = (db: Executor, reader: Reader, query: PageQuery) =>
  pageOfList({ ...query, total: countProofs(db, reader), rows: waitingRows(db, reader) });
