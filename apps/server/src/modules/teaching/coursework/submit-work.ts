import { and, eq, sql } from 'drizzle-orm';
import type { ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { deleteAll } from '../../../platform/files/take-back.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { firstName } from '../../billing/checkouts/first-name.ts';
import { ownStudentId, isParent } from '../../families/students/students.policy.ts';
import { student } from '../../families/students/students.table.ts';
import type { StoredWork } from './coursework-files.ts';
import { coursework, courseworkFile, submission } from './coursework.table.ts';
import { joinedAt, takesPart } from '../../enrollments/places/place-text.ts';

interface Work {
  text: string | null;
  link: string | null;
  /** The child that a parent hands in for. */
  student_id?: string | undefined;
  file?: StoredWork;
}

/**
 * Submits work; a new submission replaces the one before until it is marked as done. Throws 404 for coursework that is
 * not this student's, 409 once it is done, nothing can be submitted, or the course is over.
 */
export async function submitWork(
  db: Database,
  { files, actor, origin, now }: ActorContext & { files: FileStore },
  { id, given }: { id: string; given: Work },
): Promise<void> {
  await inTransaction(db, async (tx, afterCommit) => {
    const studentId = await ownStudentId(tx, actor, given.student_id);
    const byParent = isParent(actor);
    const { rows } = await tx.execute<{ kind: string; open: boolean; setBefore: boolean }>(sql`
      select c.kind, bool_or(e.status <> 'completed') as open,
        bool_and(c.created_at < ${sql.raw(joinedAt('e'))}) as "setBefore" from coursework c
      join enrollment e on e.program_id = c.program_id and e.student_id = ${studentId}
        and ${sql.raw(takesPart('e'))}
      where c.id = ${id} group by c.kind`);
    if (!rows[0]) throw notFound('coursework');
    if (rows[0].kind === 'resource')
      throw conflict('nothing_to_hand_in', 'This is a resource to read, so there is nothing to submit.');
    if (!rows[0].open) throw conflict('course_over', 'This course is over, so work can no longer be submitted.');
    if (byParent) await requireNoAccount(tx, studentId);
    const [task] = await tx
      .select({ dueOn: coursework.dueOn })
      .from(coursework)
      .where(eq(coursework.id, id))
      .for('share');
    if (!task) throw notFound('coursework');
    const [present] = await tx
      .select()
      .from(submission)
      .where(and(eq(submission.courseworkId, id), eq(submission.studentId, studentId)))
      .for('update');
    if (present?.state === 'done') throw conflict('marked_already', 'This is marked as done, so it stays as it is.');
    const values = {
      state: 'submitted' as const,
      text: given.text,
      link: given.link,
      // What was returned for another try is late only if it was before.
      late: present?.markedAt
        ? present.late
        : !rows[0].setBefore && task.dueOn !== null && jamaicaDay(now) > task.dueOn,
      submittedAt: now,
      byParent,
    };
    const submissionId = present?.id ?? newId();
    if (present)
      await tx
        .update(submission)
        .set({ ...values, attempt: sql`${submission.attempt} + 1`, version: sql`${submission.version} + 1` })
        .where(eq(submission.id, submissionId));
    else await tx.insert(submission).values({ ...values, id: submissionId, courseworkId: id, studentId });
    const [old] = await tx.delete(courseworkFile).where(eq(courseworkFile.submissionId, submissionId)).returning();
    if (old) afterCommit(() => deleteAll(files, [old.key, old.posterKey]));
    if (given.file)
      await tx
        .insert(courseworkFile)
        .values({ ...given.file, id: newId(), courseworkId: id, submissionId, createdAt: now });
    await recordAudit(tx, origin, {
      action: 'coursework.submitted',
      entity: 'coursework_submission',
      entityId: submissionId,
      after: { coursework_id: id, attempt: (present?.attempt ?? 0) + 1, by_parent: byParent },
    });
  });
}

/** A student who signs in hands in alone. Throws 409. */
async function requireNoAccount(tx: Transaction, studentId: string) {
  const [row] = await tx
    .select({ accountId: student.accountId, name: student.fullName })
    .from(student)
    .where(eq(student.id, studentId))
    .for('share');
  if (row?.accountId)
    throw conflict('own_account', `${firstName(row.name)} has an account of their own, and hands in there.`);
}
