import type { LeftRow } from '@doctorbird/contract/families/family-imports';
import type { RecordUndoPlan } from '@doctorbird/contract/admin/record-imports';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { ActorContext } from '../../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../../app-dependencies.ts';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import type { Database, Executor, Transaction } from '../../../../platform/database/connect.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { DomainError, invalid } from '../../../../platform/domain-error.ts';
import { familyImport, familyImportRow } from '../../../families/imports/family-imports.table.ts';
import { leftToStore } from '../family-imports.presenter.ts';
import type { MadeRow, RecordKind, UndoingContext } from '../kinds/record-kind.ts';
import { removed, requireUndoable, UNDO_IMPORT } from '../undo-parts.ts';
import { findRecordImport } from './record-imports.queries.ts';

const rowsAtOnce = 200;

async function madeRows(db: Executor, importId: string, most?: number): Promise<MadeRow[]> {
  const query = db
    .select({ at: familyImportRow.at, line: familyImportRow.line, made: familyImportRow.made })
    .from(familyImportRow)
    .where(
      and(eq(familyImportRow.importId, importId), isNotNull(familyImportRow.made), isNotNull(familyImportRow.doneAt)),
    )
    .orderBy(asc(familyImportRow.at));
  const rows = await (most === undefined ? query : query.limit(most));
  return rows.flatMap(({ made, ...row }) => (made === null ? [] : [{ ...row, made }]));
}

async function planUndo(db: Executor, kind: RecordKind, importId: string): Promise<RecordUndoPlan> {
  const rows = await madeRows(db, importId);
  const uses = await kind.uses(db, rows);
  const left = rows.flatMap(({ at, line }): LeftRow[] => {
    const use = uses.get(at);
    return use && use.why !== null ? [{ line, name: use.name, why: use.why }] : [];
  });
  return { records: rows.length - left.length, left: left.slice(0, 200) };
}

/** What an undo would remove. Throws 404, 403, 409 as the undo itself. */
export async function showRecordUndo(
  db: Database,
  asker: Pick<ActorContext, 'actor' | 'now'>,
  id: string,
): Promise<RecordUndoPlan> {
  const { kind } = await findRecordImport(db, asker, id);
  await requireUndoable(db, asker.now, id);
  return planUndo(db, kind, id);
}

/** Begins the undo, when whoever asks has typed how many records go; a job does it. Throws 404, 403, 409, 422 for another number. */
export async function startRecordUndo(
  db: Database,
  context: ActorContext & NotifyDependencies,
  { id, records }: { id: string; records: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.select({ id: familyImport.id }).from(familyImport).where(eq(familyImport.id, id)).for('update');
    const { kind } = await findRecordImport(tx, context, id);
    await requireUndoable(tx, context.now, id);
    const plan = await planUndo(tx, kind, id);
    if (plan.records !== records)
      throw invalid({ records: `${plan.records} ${plan.records === 1 ? 'goes' : 'go'}. Type that number` });
    await tx
      .update(familyImport)
      .set({ state: 'undoing', undoneBy: context.actor.accountId, left: [] })
      .where(eq(familyImport.id, id));
    await recordAudit(tx, context.origin, {
      action: 'records.import_undo_started',
      entity: 'family_import',
      entityId: id,
      after: { kind: kind.name, records },
    });
    await context.jobs.enqueue(tx, UNDO_IMPORT, { importId: id });
  });
}

/** The next rows of an undo, whose import is locked. Whether anything was left to do. */
export async function undoSomeRecords(
  tx: Transaction,
  context: UndoingContext,
  { importId, kind, present }: { importId: string; kind: RecordKind; present: readonly LeftRow[] },
): Promise<boolean> {
  const rows = await madeRows(tx, importId, rowsAtOnce);
  if (rows.length === 0) {
    await kind.finishUndo?.(tx, importId);
    await tx
      .update(familyImport)
      .set({ state: 'undone', undoneAt: context.now, recordFacts: null })
      .where(eq(familyImport.id, importId));
    await recordAudit(tx, context.origin, {
      action: 'records.import_undone',
      entity: 'family_import',
      entityId: importId,
      after: { kind: kind.name, left: present.length },
    });
    return false;
  }
  await kind.lock(tx, rows);
  const uses = await kind.uses(tx, rows);
  const left: LeftRow[] = [];
  for (const { at, line, made } of rows) {
    const { name, why } = uses.get(at) ?? { name: 'Deleted', why: null };
    const reason = why ?? (await whyNotRemoved(tx, (inner) => kind.remove(inner, context, made)));
    if (reason !== null) left.push({ line, name, why: reason });
  }
  await tx
    .update(familyImport)
    .set({ left: leftToStore([...present, ...left]) })
    .where(eq(familyImport.id, importId));
  await tx.execute(sql`
    update family_import_row set done_at = null
    where import_id = ${importId} and at = any(${sql.param(rows.map(({ at }) => at))}::int[])`);
  return true;
}

async function whyNotRemoved(tx: Transaction, remove: (inner: Transaction) => Promise<void>): Promise<string | null> {
  try {
    return (await removed(tx, remove)) ? null : 'Other records refer to it';
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}
