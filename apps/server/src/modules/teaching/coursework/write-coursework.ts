import type { createCoursework as createBody, courseworkChange } from '@doctorbird/contract/teaching/coursework';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, stale } from '../../../platform/domain-error.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { wholePrograms } from '../children/children.policy.ts';
import { lockCoursework } from './coursework-files.ts';
import { coursework, courseworkFile, submission } from './coursework.table.ts';

/** Creates a task or resource. Throws 422 for a program that this person does not teach as a whole. */
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

/** Throws 404, 409 for an old version. */
export async function updateCoursework(
  db: Database,
  { origin }: ActionContext,
  { staffId, id, given }: { staffId: string; id: string; given: z.output<typeof courseworkChange> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockCoursework(tx, staffId, id);
    if (given.version !== undefined && row.version !== given.version) throw stale();
    await tx
      .update(coursework)
      .set({
        title: given.title,
        instructions: given.instructions,
        link: given.link,
        dueOn: row.kind === 'task' ? given.due_on : null,
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
    afterCommit(async () => void (await Promise.allSettled(attached.map(({ key }) => files.delete(key)))));
  });
}
