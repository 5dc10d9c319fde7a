import type { markSubmission as markBody } from '@doctorbird/contract/teaching/coursework';
import { scoreOf } from '@doctorbird/contract/teaching/coursework-rubric';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound, refuseStale, stale } from '../../../platform/domain-error.ts';
import { awardByRule } from '../achievements/award-badges.ts';
import { submissionsTo } from './coursework.policy.ts';
import { notifyAbout, type NotifyNeeds } from '../../families/students/notify-about.ts';
import { teachingMails } from '../mails/teaching-mails.ts';
import { coursework, submission } from './coursework.table.ts';

/**
 * Returns work for another try, or marks it as done; student and parent are notified. Throws 404 for a child not taught
 * here, 409 (old version, returned and not resubmitted, done already), 422 for returning without a comment.
 */
export async function markSubmission(
  db: Database,
  context: ActionContext & NotifyNeeds,
  { staffId, id, given }: { staffId: string; id: string; given: z.output<typeof markBody> },
): Promise<{ courseworkId: string; studentId: string }> {
  const { origin, now } = context;
  return inTransaction(db, async (tx) => {
    const [row] = await tx
      .select()
      .from(submission)
      .where(and(eq(submission.id, id), submissionsTo(staffId)))
      .for('update');
    if (!row) throw notFound('submission');
    refuseStale(given.version, row.version);
    if (row.state !== 'submitted')
      throw conflict(
        'marked_already',
        row.state === 'done'
          ? 'This is marked as done already.'
          : 'This was returned, so the student has to submit it again first.',
      );
    if (given.outcome === 'returned' && given.comment === null)
      throw invalid({ comment: 'Please say what to do differently: the student will see this' });
    const [task] = await tx
      .select({ title: coursework.title, rubric: coursework.rubric })
      .from(coursework)
      .where(eq(coursework.id, row.courseworkId))
      .for('share');
    const rubric = task?.rubric ?? [];
    const levels = given.levels.filter(({ criterion, level }) =>
      rubric.some(({ id: of, levels: offered }) => of === criterion && level < offered.length),
    );
    // A level that the rubric no longer has belongs to a page that was open before it changed.
    if (levels.length < given.levels.length) throw stale(null);
    const score = given.score ?? (given.outcome === 'done' ? scoreOf(rubric, levels) : null);
    await tx
      .update(submission)
      .set({
        state: given.outcome,
        comment: given.comment,
        score,
        levels,
        markedAt: now,
        markedBy: staffId,
        version: sql`${submission.version} + 1`,
      })
      .where(eq(submission.id, id));
    await recordAudit(tx, origin, {
      action: 'coursework.marked',
      entity: 'coursework_submission',
      entityId: id,
      before: { state: row.state },
      after: { state: given.outcome, score },
    });
    if (given.outcome === 'done') await awardByRule(tx, context, [row.studentId]);
    const pages = {
      parent: `/parent/children/${row.studentId}/progress#coursework`,
      student: `/student/assignments/${row.courseworkId}`,
    } as const;
    await notifyAbout(tx, context, {
      guardians: 'view',
      studentId: row.studentId,
      pages,
      write: ({ name }) => ({
        kind: given.outcome === 'done' ? teachingMails.workDone : teachingMails.workReturned,
        values: { child: name, work: task?.title, comment: given.comment },
      }),
    });
    return { courseworkId: row.courseworkId, studentId: row.studentId };
  });
}
