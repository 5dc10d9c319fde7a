import type { createProgress as createBody, progressChange } from '@doctorbird/contract/teaching/progress';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound, stale } from '../../../platform/domain-error.ts';
import { taughtPlaces } from '../children/children.policy.ts';
import { reportsForStaff } from './progress.policy.ts';
import { progressReport } from './progress.table.ts';

export type ReportRow = typeof progressReport.$inferSelect;

/** Locks a report that this staff member may see. Throws 404, or 409 for an old version. */
export async function lockReport(
  tx: Transaction,
  { staffId, id, version }: { staffId: string; id: string; version?: number },
): Promise<ReportRow> {
  const [row] = await tx
    .select()
    .from(progressReport)
    .where(and(eq(progressReport.id, id), reportsForStaff(staffId)))
    .for('update');
  if (!row) throw notFound('report');
  if (version !== undefined && version !== row.version) throw stale();
  return row;
}

export const isDraft = (row: ReportRow): void => {
  if (row.status !== 'draft')
    throw conflict(
      'report_released',
      'This report has been released, so it can no longer be changed. Correct it with a new version instead.',
    );
};

/** Starts a report on a child in a program that this person teaches. Throws 422 for any other pair. */
export async function createReport(
  db: Database,
  { origin, now }: ActionContext,
  { staffId, given }: { staffId: string; given: z.output<typeof createBody> },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute(sql`select 1 from ${taughtPlaces(staffId)} t
      where t.student_id = ${given.student_id} and t.program_id = ${given.program_id} limit 1`);
    if (rows.length === 0) throw invalid({ student_id: 'Choose a student you teach in this program' });
    const id = newId();
    await tx.insert(progressReport).values({
      id,
      studentId: given.student_id,
      programId: given.program_id,
      authorId: staffId,
      skills: given.skills,
      comment: given.comment,
      nextStep: given.next_step,
      score: given.score,
      createdAt: now,
    });
    await recordAudit(tx, origin, {
      action: 'report.created',
      entity: 'progress_report',
      entityId: id,
      after: { student_id: given.student_id, program_id: given.program_id },
    });
    return id;
  });
}

/** Changes a draft. Throws 404, 409 (old version, released already). */
export async function updateReport(
  db: Database,
  { origin }: ActionContext,
  { staffId, id, given }: { staffId: string; id: string; given: z.output<typeof progressChange> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockReport(tx, { staffId, id });
    isDraft(row);
    if (given.version !== undefined && row.version !== given.version) throw stale();
    await tx
      .update(progressReport)
      .set({
        skills: given.skills,
        comment: given.comment,
        nextStep: given.next_step,
        score: given.score,
        version: sql`${progressReport.version} + 1`,
      })
      .where(eq(progressReport.id, id));
    await recordAudit(tx, origin, { action: 'report.changed', entity: 'progress_report', entityId: id });
  });
}

/** Deletes a draft. Throws 404, 409 once it is released. */
export async function removeReport(
  db: Database,
  { origin }: ActionContext,
  { staffId, id }: { staffId: string; id: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    isDraft(await lockReport(tx, { staffId, id }));
    await tx.delete(progressReport).where(eq(progressReport.id, id));
    await recordAudit(tx, origin, { action: 'report.removed', entity: 'progress_report', entityId: id });
  });
}
