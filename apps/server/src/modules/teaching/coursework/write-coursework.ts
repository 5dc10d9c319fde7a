import type { createCoursework as createBody, courseworkChange } from '@doctorbird/contract/teaching/coursework';
import { and, eq, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, refuseStale } from '../../../platform/domain-error.ts';
import { deleteAll } from '../../../platform/files/take-back.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { wholePrograms } from '../children/children.policy.ts';
import { lockCoursework } from './coursework-files.ts';
import { coursework, courseworkFile, submission } from './coursework.table.ts';

/** Throws 422 for a class that is not one of this program. */
async function requireMeetingOf(tx: Transaction, programId: string, meetingId: string | null | undefined) {
  if (!meetingId) return;
  const [row] = await tx
    .select({ id: meeting.id })
    .from(meeting)
    .where(and(eq(meeting.id, meetingId), eq(meeting.programId, programId)));
  if (!row) throw invalid({ meeting_id: 'Choose a class of this program' });
}

/** Creates a task or resource. Throws 422 for a program that this person does not teach as a whole, or a class of another. */
export async function createCoursework(
  db: Database,
  { origin, now }: ActionContext,
  { staffId, given }: { staffId: string; given: z.output<typeof createBody> },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute(
      sql`select 1 from ${wholePrograms(staffId)} w where w.program_id = ${given.program_id} limit 1`,
    );
    if (rows.length === 0) throw invalid({ program_id: 'Choose a program that you teach as a whole' });
    await requireMeetingOf(tx, given.program_id, given.meeting_id);
    const id = newId();
    await tx.insert(coursework).values({
      id,
      programId: given.program_id,
      kind: given.kind,
      title: given.title,
      instructions: given.instructions,
      link: given.link,
      // A resource has no due date.
      dueOn: given.kind === 'task' ? given.due_on : null,
      meetingId: given.meeting_id,
      rubric: given.kind === 'task' ? given.rubric : [],
      createdBy: staffId,
      createdAt: now,
    });
    await recordAudit(tx, origin, {
      action: 'coursework.created',
      entity: 'coursework',
      entityId: id,
      after: { program_id: given.program_id, title: given.title },
    });
    return id;
  });
}

/** Throws 404, 409 for an old version or criteria that work was marked by, 422 for a class of another program. */
export async function updateCoursework(
  db: Database,
  { origin }: ActionContext,
  { staffId, id, given }: { staffId: string; id: string; given: z.output<typeof courseworkChange> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockCoursework(tx, staffId, id);
    refuseStale(given.version, row.version);
    await requireMeetingOf(tx, row.programId, given.meeting_id);
    if (given.rubric !== undefined && !isDeepStrictEqual(given.rubric, row.rubric)) await requireUnmarked(tx, id);
    await tx
      .update(coursework)
      .set({
        title: given.title,
        instructions: given.instructions,
        link: given.link,
        dueOn: row.kind === 'task' ? given.due_on : null,
        meetingId: given.meeting_id,
        rubric: row.kind === 'task' ? given.rubric : [],
        version: sql`${coursework.version} + 1`,
      })
      .where(eq(coursework.id, id));
    await recordAudit(tx, origin, {
      action: 'coursework.changed',
      entity: 'coursework',
      entityId: id,
      before: { title: row.title, due_on: row.dueOn },
      after: { title: given.title, due_on: given.due_on },
    });
  });
}

/** Throws 409 once work was marked by the criteria: its levels would name others. */
async function requireUnmarked(tx: Transaction, id: string) {
  const [marked] = await tx
    .select({ id: submission.id })
    .from(submission)
    .where(and(eq(submission.courseworkId, id), sql`${submission.levels} <> '[]'::jsonb`))
    .limit(1);
  if (marked) throw conflict('rubric_in_use', 'Work was marked by these criteria, so they stay as they are.');
}

/** Throws 404, or 409 once somebody has submitted work. */
export async function removeCoursework(
  db: Database,
  { files, origin }: ActionContext & { files: FileStore },
  { staffId, id }: { staffId: string; id: string },
): Promise<void> {
  await inTransaction(db, async (tx, afterCommit) => {
    const row = await lockCoursework(tx, staffId, id);
    const [work] = await tx
      .select({ id: submission.id })
      .from(submission)
      .where(eq(submission.courseworkId, id))
      .limit(1);
    if (work) throw conflict('work_handed_in', 'Students have already submitted work, so this cannot be deleted.');
    const attached = await tx
      .select({ key: courseworkFile.key })
      .from(courseworkFile)
      .where(eq(courseworkFile.courseworkId, id));
    await tx.delete(coursework).where(eq(coursework.id, id));
    await recordAudit(tx, origin, {
      action: 'coursework.removed',
      entity: 'coursework',
      entityId: id,
      before: { title: row.title },
    });
    afterCommit(() =>
      deleteAll(
        files,
        attached.map(({ key }) => key),
      ),
    );
  });
}
