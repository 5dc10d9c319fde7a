import type { progressCalls, progressChange } from '@doctorbird/contract/teaching/progress';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound, refuseStale } from '../../../platform/domain-error.ts';
import { templateFor } from '../report-templates/report-templates.queries.ts';
import { emptySections } from '@doctorbird/contract/teaching/section-answers';
import { sectionsAfter } from '../report-templates/take-sections.ts';
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
  refuseStale(version, row.version);
  return row;
}

export const isDraft = (row: ReportRow): void => {
  if (row.status !== 'draft')
    throw conflict(
      'report_released',
      'This report has been released, so it can no longer be changed. Correct it with a new version instead.',
    );
};

/** The program in which this person teaches the child; without a name it must be the only one. Throws 422. */
async function taughtProgram(
  tx: Transaction,
  { staffId, student_id, program_id }: { staffId: string; student_id: string; program_id?: string | undefined },
): Promise<string> {
  const { rows } = await tx.execute<{
    id: string;
  }>(sql`select distinct t.program_id as id from ${taughtPlaces(staffId)} t
    where t.student_id = ${student_id} ${program_id ? sql`and t.program_id = ${program_id}` : sql``} limit 2`);
  const [one, another] = rows;
  if (!one) throw invalid({ student_id: 'Choose a student you teach in this program' });
  if (another) throw invalid({ program_id: 'Choose a program: this student is in several' });
  return one.id;
}

const mostText = 3000;
/** What a free-form body held besides the fields of a report follows its comment, once. */
function withNotes(comment: string | null, notes: string | null): string | null {
  const fresh = notes?.split('\n').filter((line) => !comment?.split('\n').includes(line)) ?? [];
  const text = [...(comment ? [comment] : []), ...fresh].join('\n');
  if (text.length > mostText) throw invalid({ comment: `Please keep this to ${mostText} characters` });
  return text || null;
}

/** Starts a report on a child in a program that this person teaches. Throws 422 for any other pair. */
export async function createReport(
  db: Database,
  { origin, now }: ActionContext,
  { staffId, given }: { staffId: string; given: z.output<typeof progressCalls.createProgress.body> },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const programId = await taughtProgram(tx, { staffId, ...given });
    const id = newId();
    const template = await templateFor(tx, { studentId: given.student_id, programId }, now);
    await tx.insert(progressReport).values({
      id,
      studentId: given.student_id,
      programId,
      authorId: staffId,
      skills: given.skills,
      comment: withNotes(given.comment, given.notes),
      nextStep: given.next_step,
      score: given.score,
      templateId: template?.id,
      templateName: template?.name,
      sections: emptySections(template?.sections ?? []),
      createdAt: now,
    });
    await recordAudit(tx, origin, {
      action: 'report.created',
      entity: 'progress_report',
      entityId: id,
      after: { student_id: given.student_id, program_id: programId },
    });
    return id;
  });
}

/** Changes a draft and returns its id. Throws 404, 409 (old version, released already). */
export async function updateReport(
  db: Database,
  { origin }: ActionContext,
  { staffId, id, given }: { staffId: string; id: string; given: z.output<typeof progressChange> },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const row = await lockReport(tx, { staffId, id: await reportOf(tx, staffId, id) });
    isDraft(row);
    refuseStale(given.version, row.version);
    await tx
      .update(progressReport)
      .set({
        skills: given.skills,
        comment:
          given.notes === null
            ? given.comment
            : withNotes(given.comment === undefined ? row.comment : given.comment, given.notes),
        nextStep: given.next_step,
        score: given.score,
        ...(await sectionsAfter(tx, row, { template: given.template ?? null, sections: given.sections ?? [] })),
        version: sql`${progressReport.version} + 1`,
      })
      .where(eq(progressReport.id, row.id));
    await recordAudit(tx, origin, { action: 'report.changed', entity: 'progress_report', entityId: row.id });
    return row.id;
  });
}

/** The report itself, or the newest one of this person on the student with that id. */
async function reportOf(tx: Transaction, staffId: string, id: string): Promise<string> {
  const [newest] = await tx
    .select({ id: progressReport.id })
    .from(progressReport)
    .where(and(eq(progressReport.studentId, id), eq(progressReport.authorId, staffId)))
    .orderBy(desc(progressReport.createdAt), desc(progressReport.id))
    .limit(1);
  return newest?.id ?? id;
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
