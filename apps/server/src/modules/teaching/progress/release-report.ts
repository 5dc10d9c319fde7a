import { firstEmpty } from '@doctorbird/contract/teaching/section-answers';
import { eq, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { student } from '../../families/students/students.table.ts';
import { notifyAbout, type NotifyNeeds } from '../../families/students/notify-about.ts';
import { teachingMails } from '../mails/teaching-mails.ts';
import { liftByReport, takeBackLifts } from '../skills/lift-by-report.ts';
import { progressReport } from './progress.table.ts';
import { requireProof } from './prove-report.ts';
import { isDraft, lockReport, type ReportRow } from './write-report.ts';

/**
 * Releases a draft: from now on the family can read it and its text never changes. A correction replaces the report it
 * corrects. Throws 404, 409 (released already, old version, nobody has read it), 422 (still empty).
 */
export async function releaseReport(
  db: Database,
  context: ActionContext & NotifyNeeds,
  { staffId, id, version }: { staffId: string; id: string; version: number | undefined },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockReport(tx, { staffId, id, version });
    isDraft(row);
    if (row.comment === null) throw invalid({ comment: 'Please write a comment: the family will see it' });
    if (row.skills.length === 0) throw invalid({ skills: 'Choose a level for at least one skill' });
    await requireSections(tx, row);
    await requireProof(tx, row);
    await releaseDraft(tx, context, row);
  });
}

/** Throws 422 that names the child and the required section that is empty. */
async function requireSections(tx: Transaction, { studentId, sections }: ReportRow): Promise<void> {
  const empty = firstEmpty(sections);
  if (!empty) return;
  const [child] = await tx.select({ name: student.fullName }).from(student).where(eq(student.id, studentId));
  throw invalid({ sections: `The report on ${child?.name} is not finished: please fill in “${empty.title}”` });
}

/** Releases a locked draft that is ready, and tells the family. */
export async function releaseDraft(
  tx: Transaction,
  context: ActionContext & NotifyNeeds,
  row: ReportRow,
): Promise<void> {
  const { origin, now } = context;
  await tx
    .update(progressReport)
    .set({ status: 'released', releasedAt: now, version: sql`${progressReport.version} + 1` })
    .where(eq(progressReport.id, row.id));
  if (row.corrects) {
    const [replaced] = await tx
      .update(progressReport)
      .set({ supersededAt: now })
      .where(eq(progressReport.id, row.corrects))
      .returning({ releasedAt: progressReport.releasedAt });
    const { studentId, programId } = row;
    if (replaced?.releasedAt)
      await takeBackLifts(tx, context, { report: { studentId, programId, releasedAt: replaced.releasedAt }, by: row });
  }
  await liftByReport(tx, context, row);
  await recordAudit(tx, origin, {
    action: 'report.released',
    entity: 'progress_report',
    entityId: row.id,
    after: { student_id: row.studentId, revision: row.revision, corrects: row.corrects },
  });
  const [about] = await tx.select({ title: program.title }).from(program).where(eq(program.id, row.programId));
  await notifyAbout(tx, context, {
    guardians: 'view',
    studentId: row.studentId,
    pages: { parent: `/parent/children/${row.studentId}/progress#reports` },
    write: ({ name }) => ({
      kind: row.corrects ? teachingMails.reportCorrected : teachingMails.report,
      values: { child: name, program: about?.title },
    }),
  });
}

/** A draft with the text of a released report, to correct it. Throws 404, 409 (a draft, or corrected already). */
export async function correctReport(
  db: Database,
  { origin, now }: ActionContext,
  { staffId, id }: { staffId: string; id: string },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const row = await lockReport(tx, { staffId, id });
    if (row.status === 'draft') throw conflict('report_is_draft', 'This report is still a draft. Edit it directly.');
    const [other] = await tx
      .select({ status: progressReport.status })
      .from(progressReport)
      .where(eq(progressReport.corrects, id));
    if (other)
      throw conflict(
        'report_corrected',
        other.status === 'draft'
          ? 'A correction of this report has already been started.'
          : 'This report has already been corrected. Correct the newer version instead.',
      );
    const newDraft = newId();
    const { studentId, programId, skills, comment, nextStep, score, pronoun, mediaId } = row;
    const { templateId, templateName, sections } = row;
    await tx.insert(progressReport).values({
      studentId,
      programId,
      skills,
      comment,
      nextStep,
      score,
      templateId,
      templateName,
      sections,
      pronoun,
      mediaId,
      id: newDraft,
      authorId: staffId,
      revision: row.revision + 1,
      corrects: id,
      createdAt: now,
    });
    await recordAudit(tx, origin, {
      action: 'report.correction_begun',
      entity: 'progress_report',
      entityId: newDraft,
      after: { corrects: id },
    });
    return newDraft;
  });
}
