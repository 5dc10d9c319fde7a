import { eq, inArray, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { ActionContext, ActorContext } from '../../../access/action-context.ts';
import type { Sessions } from '../../../access/sessions.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { requirePermissions } from '../../../access/permission-needed.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, notFound } from '../../../platform/domain-error.ts';
import { takeBackCarriedOver } from '../../billing/carried-over/carry-over.ts';
import { familyImport, familyImportRow, importedRecord } from '../../families/imports/family-imports.table.ts';
import { parent } from '../../families/parents/parents.table.ts';
import { student } from '../../families/students/students.table.ts';
import { removeAnswers } from '../../organisation/custom-fields/save-answers.ts';
import { forgetTags } from '../../organisation/tags/forget-tags.ts';
import { eraseAccount } from '../../privacy/deletions/erase-account.ts';
import type { ErasingContext } from '../../privacy/deletions/erase-tasks.ts';
import { erasing } from '../../privacy/deletions/erasing.ts';
import type { UndoingContext } from './kinds/record-kind.ts';
import { kinds } from './kinds/record-kinds.ts';
import { undoSomeRecords } from './records/undo-records.ts';
import { lockStored } from './change-import.ts';
import { leftToStore } from './family-imports.presenter.ts';
import { findImport } from './family-imports.queries.ts';
import { removed, requireUndoable, UNDO_IMPORT } from './undo-parts.ts';
import { countUndo, familiesToUndo, staying, type UndoFamily } from './plan-undo.queries.ts';

export type UndoContext = ActionContext & NotifyDependencies & ErasingContext & UndoingContext & { sessions: Sessions };

/** Families of one transaction. */
const familiesAtOnce = 20;

/** Throws 404 for another kind, which asks for another right. */
async function requireFamilyImport(db: Executor, id: string): Promise<void> {
  if ((await findImport(db, id)).row.kind !== 'families') throw notFound('import');
}

/** What an undo would remove. Throws as the undo itself. */
export async function showUndo(db: Database, { now }: { now: Date }, id: string) {
  await requireFamilyImport(db, id);
  await requireUndoable(db, now, id);
  return countUndo(db, await familiesToUndo(db, { importId: id }));
}

/**
 * Begins the undo of an import, when whoever asks for it has typed how many families go; a job does it. Throws 404, 409, 422 for another
 * number, 403 where it takes back money or places that the caller may not.
 */
export async function startUndo(
  db: Database,
  context: ActorContext & NotifyDependencies,
  { id, families }: { id: string; families: number },
): Promise<void> {
  const { actor, origin, now } = context;
  await inTransaction(db, async (tx) => {
    await lockStored(tx, id, (kind) => kind === 'families');
    await requireUndoable(tx, now, id);
    const plan = await countUndo(tx, await familiesToUndo(tx, { importId: id }));
    if (plan.families !== families)
      throw invalid({
        families: `${plan.families} ${plan.families === 1 ? 'family goes' : 'families go'}. Type that number`,
      });
    await requirePermissions(tx, context, [
      ...(plan.money.due + plan.money.credit > 0 ? (['prices'] as const) : []),
      ...(plan.places > 0 ? (['change_places'] as const) : []),
    ]);
    await tx
      .update(familyImport)
      .set({ state: 'undoing', undoneBy: actor.accountId, left: [] })
      .where(eq(familyImport.id, id));
    await recordAudit(tx, origin, {
      action: 'family.import_undo_started',
      entity: 'family_import',
      entityId: id,
      after: { families: plan.families, children: plan.children, places: plan.places },
    });
    await context.jobs.enqueue(tx, UNDO_IMPORT, { importId: id });
  });
}

/** Removes what nobody has used since, some families at a time. A process that is killed goes on where it was. */
export async function runUndo(db: Database, context: UndoContext, importId: string): Promise<void> {
  while (await undoSome(db, context, importId));
}

/** Whether anything is left to do. The rows of places are append-only, so it runs as an erasure. */
const undoSome = (db: Database, context: UndoContext, importId: string): Promise<boolean> =>
  erasing(db, async (tx) => {
    const [found] = await tx.select().from(familyImport).where(eq(familyImport.id, importId)).for('update');
    if (found?.state !== 'undoing') return false;
    const [who] =
      found.undoneBy === null
        ? []
        : await tx.select({ name: account.fullName }).from(account).where(eq(account.id, found.undoneBy));
    const origin = { ...context.origin, actorId: found.undoneBy, role: 'admin' as const, name: who?.name ?? null };
    const spoken = { ...context, origin };
    if (found.kind !== 'families')
      return undoSomeRecords(tx, spoken, { importId, kind: kinds[found.kind], present: found.left });
    const { rows: next } = await tx.execute<{ family: number }>(sql`
      select distinct family from family_import_row
      where import_id = ${importId} and result is not null and done_at is not null order by 1 limit ${familiesAtOnce}`);
    if (next.length === 0) {
      await tx
        .update(familyImport)
        .set({ state: 'undone', undoneAt: context.now, draft: null })
        .where(eq(familyImport.id, importId));
      await recordAudit(tx, origin, {
        action: 'family.import_undone',
        entity: 'family_import',
        entityId: importId,
        after: { left: found.left.length },
      });
      return false;
    }
    const numbers = next.map(({ family }) => family);
    await lockFamilies(tx, { importId, numbers });
    const families = await familiesToUndo(tx, { importId, numbers });
    for (const family of families)
      if (family.why === null && !(await removed(tx, (inner) => removeFamily(inner, spoken, { importId, family }))))
        family.why = 'Other records refer to it';
    const left = await staying(tx, families);
    await tx
      .update(familyImport)
      .set({ left: leftToStore([...found.left, ...left]) })
      .where(eq(familyImport.id, importId));
    await tx
      .update(familyImportRow)
      .set({ doneAt: null })
      .where(sql`import_id = ${importId} and family = any(${sql.param(numbers)}::int[])`);
    return true;
  });

/** The people first, so that nothing of them changes between the look and the removal. */
async function lockFamilies(
  tx: Transaction,
  { importId, numbers }: { importId: string; numbers: readonly number[] },
): Promise<void> {
  const rows = await tx
    .select({ result: familyImportRow.result })
    .from(familyImportRow)
    .where(sql`import_id = ${importId} and family = any(${sql.param([...numbers])}::int[])`);
  const of = (key: 'parentId' | 'studentId') => rows.flatMap(({ result }) => result?.[key] ?? []);
  const parents = [...new Set(of('parentId'))].toSorted();
  const children = [...new Set(of('studentId'))].toSorted();
  if (parents.length > 0)
    await tx
      .select({ id: account.id })
      .from(account)
      .where(inArray(account.id, parents))
      .orderBy(account.id)
      .for('update');
  // Whoever takes money for a family holds this row.
  if (parents.length > 0)
    await tx.select({ id: parent.id }).from(parent).where(inArray(parent.id, parents)).orderBy(parent.id).for('update');
  if (children.length > 0)
    await tx
      .select({ id: student.id })
      .from(student)
      .where(inArray(student.id, children))
      .orderBy(student.id)
      .for('update');
}

/**
 * Children and places go; so does a family that the import opened. With a balance its row stays without any personal data, because its
 * invoice keeps its number.
 */
async function removeFamily(
  tx: Transaction,
  context: UndoContext,
  { importId, family }: { importId: string; family: UndoFamily },
): Promise<void> {
  const { parentId, isNew, rows, carried, childWhy } = family;
  const reason = 'The import was undone';
  for (const one of carried) await takeBackCarriedOver(tx, context, { carried: one, reason });
  const children = rows.flatMap(({ result: { studentId } }) =>
    studentId !== null && !childWhy.has(studentId) ? [studentId] : [],
  );
  const ids = sql.param([...new Set(children)]);
  const places = sql.param(
    rows.flatMap(({ result: { studentId, enrollments } }) =>
      studentId !== null && childWhy.has(studentId) ? [] : enrollments,
    ),
  );
  await tx.execute(sql`delete from enrollment_event where enrollment_id = any(${places}::uuid[])`);
  await tx.execute(sql`delete from enrollment where id = any(${places}::uuid[])`);
  await forgetTags(tx, context, { recordIds: children, terms: [] });
  await removeAnswers(tx, context, isNew ? [...children, parentId] : children);
  await tx.execute(sql`delete from imported_record where import_id = ${importId} and student_id = any(${ids}::uuid[])`);
  await tx.execute(sql`delete from student where id = any(${ids}::uuid[])`);
  if (!isNew) return;
  await tx.delete(importedRecord).where(eq(importedRecord.accountId, parentId));
  if (carried.length > 0) {
    await eraseAccount(tx, context, parentId);
    return;
  }
  await tx.execute(sql`delete from parent where id = ${parentId}`);
  await tx.execute(sql`delete from account where id = ${parentId}`);
}
