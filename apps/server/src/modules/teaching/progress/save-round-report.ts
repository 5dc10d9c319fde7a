import { isDeepStrictEqual } from 'node:util';
import type { saveRoundReport as body } from '@doctorbird/contract/teaching/report-rounds';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, notFound } from '../../../platform/domain-error.ts';
import { deviceTime } from '../../../platform/http/device-time.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { isOwnPhoto } from '../../families/consents/photo-text.ts';
import { noSections, sectionsAfter } from '../report-templates/take-sections.ts';
import { taughtPlaces } from '../children/children.policy.ts';
import { classMedia, classMediaChild } from '../stories/stories.table.ts';
import { progressReport } from './progress.table.ts';
import { isDraft, type ReportRow } from './write-report.ts';

type Given = z.output<typeof body>;
type Round = { programId: string; given: Given };

/**
 * Saves the own draft about a child of a class and returns its id. A child has one draft of a person in a round, whichever device began it,
 * and of two devices the later one counts. Throws 404, 409 (released meanwhile), 422 at `media_id`, `template` or `sections`.
 */
export async function saveRoundReport(
  db: Database,
  context: ActorContext,
  { programId, given }: Round,
): Promise<string> {
  const { actor, origin, now } = context;
  return inTransaction(db, async (tx) => {
    await lockPlace(tx, { staffId: actor.accountId, programId, studentId: given.student_id });
    const before = await draftOf(tx, actor.accountId, { programId, given });
    const savedAt = deviceTime(given.at_device, now);
    if (before && before.savedAt && before.savedAt > savedAt) return before.id;
    if (given.media_id && given.media_id !== before?.mediaId)
      await takePicture(tx, {
        staffId: actor.accountId,
        programId,
        mediaId: given.media_id,
        studentId: given.student_id,
      });
    const text = {
      skills: given.skills,
      comment: given.comment,
      nextStep: given.next_step,
      pronoun: given.pronoun,
      mediaId: given.media_id,
      ...(await sectionsAfter(tx, before ?? noSections, given)),
    };
    if (before) {
      // Saved again as it was it is the same text, which a colleague may have approved.
      const isSame = Object.entries(text).every(([name, value]) =>
        isDeepStrictEqual(before[name as keyof ReportRow], value),
      );
      await tx
        .update(progressReport)
        .set({ ...text, savedAt, ...(!isSame && { version: sql`${progressReport.version} + 1` }) })
        .where(eq(progressReport.id, before.id));
      return before.id;
    }
    await tx.insert(progressReport).values({
      ...text,
      savedAt,
      id: given.id,
      studentId: given.student_id,
      programId,
      authorId: actor.accountId,
      createdAt: now,
    });
    await recordAudit(tx, origin, {
      action: 'report.created',
      entity: 'progress_report',
      entityId: given.id,
      after: { student_id: given.student_id, program_id: programId },
    });
    return given.id;
  });
}

/** Drafts about one child are saved one after the other: two devices make one draft. Throws 404 for a child of others. */
async function lockPlace(
  tx: Transaction,
  { staffId, programId, studentId }: { staffId: string; programId: string; studentId: string },
): Promise<void> {
  const rows = await tx
    .select({ id: enrollment.id })
    .from(enrollment)
    .where(
      sql`${enrollment.id} in (select t.enrollment_id from ${taughtPlaces(staffId)} t
        where t.program_id = ${programId} and t.student_id = ${studentId})`,
    )
    .orderBy(enrollment.id)
    .for('no key update');
  if (rows.length === 0) throw notFound('child');
}

/** The report of this id, or else the own draft about the child. Throws 404 for an id of others, 409 once it is released. */
async function draftOf(tx: Transaction, staffId: string, { programId, given }: Round): Promise<ReportRow | undefined> {
  const [same] = await tx.select().from(progressReport).where(eq(progressReport.id, given.id)).for('update');
  if (same) {
    const isOwn = same.authorId === staffId && same.programId === programId && same.studentId === given.student_id;
    if (!isOwn) throw notFound('report');
    isDraft(same);
    return same;
  }
  const [draft] = await tx
    .select()
    .from(progressReport)
    .where(
      and(
        eq(progressReport.programId, programId),
        eq(progressReport.studentId, given.student_id),
        eq(progressReport.authorId, staffId),
        eq(progressReport.status, 'draft'),
        isNull(progressReport.corrects),
      ),
    )
    .orderBy(desc(progressReport.createdAt), desc(progressReport.id))
    .limit(1)
    .for('update');
  return draft;
}

type Picture = { staffId: string; programId: string; mediaId: string; studentId: string };

/** A photo of the child from this class, or a new one of this person, on which is nobody else. Throws 422. */
async function takePicture(tx: Transaction, { staffId, programId, mediaId, studentId }: Picture): Promise<void> {
  const { rows } = await tx.execute<{ may: boolean }>(sql`
    select ${sql.raw(isOwnPhoto('s.id'))} as may from student s where s.id = ${studentId}`);
  if (!rows[0]?.may) throw invalid({ media_id: 'The family has not said yes to photos' });
  const [media] = await tx
    .select({ id: classMedia.id })
    .from(classMedia)
    .where(
      and(
        eq(classMedia.id, mediaId),
        eq(classMedia.programId, programId),
        eq(classMedia.kind, 'photo'),
        sql`not exists (select 1 from class_media_child t where t.media_id = ${mediaId} and t.student_id <> ${studentId})`,
        sql`(${classMedia.uploadedBy} = ${staffId}
          or exists (select 1 from class_media_child t where t.media_id = ${mediaId} and t.student_id = ${studentId}))`,
        sql`not exists (select 1 from class_note n where n.media_id = ${mediaId} and n.team_only)`,
      ),
    )
    .for('update');
  if (!media) throw invalid({ media_id: 'This photo is no longer there. Please take it again' });
  await tx
    .insert(classMediaChild)
    .values({ mediaId, studentId })
    .onConflictDoNothing({ target: [classMediaChild.mediaId, classMediaChild.studentId] });
}
