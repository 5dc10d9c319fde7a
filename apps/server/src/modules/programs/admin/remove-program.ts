import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import type { ProgramPlaces } from './program-places.ts';
import { canArchive } from '../catalog/program-status.ts';
import { program } from '../catalog/programs.table.ts';

/** How many days a deleted draft can be restored. */
const restoreDays = 7;

/**
 * Deletes a draft that nobody enrolled in; a program with a history is archived. Throws 404, 409 while families see it
 * as coming or running.
 */
export async function removeProgram(
  db: Executor,
  { places, origin, now }: ActionContext & { places: Pick<ProgramPlaces, 'everAsked'> },
  id: string,
): Promise<'deleted' | 'archived'> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx
      .select()
      .from(program)
      .where(and(eq(program.id, id), isNull(program.deletedAt), isNull(program.archivedAt)))
      .for('update');
    if (!row) throw notFound('program');
    if (!canArchive(row.status))
      throw conflict(
        'program_live',
        'Families still see this program as upcoming or running. Cancel or complete it first.',
      );
    const removed = row.status === 'draft' && !(await places.everAsked(tx, id)) ? 'deleted' : 'archived';
    await tx
      .update(program)
      .set({
        ...(removed === 'deleted' ? { deletedAt: now } : { archivedAt: now }),
        version: sql`${program.version} + 1`,
      })
      .where(eq(program.id, id));
    await recordAudit(tx, origin, {
      action: `program.${removed}`,
      entity: 'program',
      entityId: id,
      before: { title: row.title, status: row.status },
    });
    return removed;
  });
}

/** Restores a program. Throws 404 when it is not removed, or permanently deleted. */
export async function restoreProgram(db: Database, { origin }: ActionContext, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [row] = await tx
      .update(program)
      .set({ archivedAt: null, deletedAt: null, version: sql`${program.version} + 1` })
      .where(and(eq(program.id, id), or(isNotNull(program.archivedAt), isNotNull(program.deletedAt))))
      .returning({ id: program.id });
    if (!row) throw notFound('archived program');
    await recordAudit(tx, origin, { action: 'program.restored', entity: 'program', entityId: id });
  });
}

/** Cleanup: permanently deletes drafts whose restore period is over. */
export async function dropDeletedPrograms(db: Database, { now }: Pick<ActionContext, 'now'>): Promise<void> {
  await db.delete(program).where(lt(program.deletedAt, new Date(now.getTime() - restoreDays * 86_400_000)));
}
