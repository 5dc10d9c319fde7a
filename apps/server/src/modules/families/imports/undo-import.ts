import type { UndoneImport } from '@doctorbird/contract/families/family-imports';
import { eq, sql } from 'drizzle-orm';
import type { ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import type { ChildPlaces } from '../students/child-places.ts';
import { hasPapers } from '../students/students.rows.ts';
import { student } from '../students/students.table.ts';
import { undoableSince } from './family-imports.queries.ts';
import { familyImport, type ImportedRow } from './family-imports.table.ts';

/** Why a child stays; null where nothing happened to the record since. */
async function whyChildStays(
  tx: Transaction,
  childPlaces: ChildPlaces,
  id: string,
): Promise<{ name: string; why: string | null } | null> {
  const [row] = await tx
    .select({
      name: student.fullName,
      version: student.version,
      accountId: student.accountId,
      archivedAt: student.archivedAt,
      asked: childPlaces.everAsked('student'),
      papers: hasPapers,
      people: sql<boolean>`exists (select 1 from child_person c where c.student_id = student.id)
        or exists (select 1 from guardian g where g.student_id = student.id)
        or exists (select 1 from barred_person b where b.student_id = student.id)`,
    })
    .from(student)
    .where(eq(student.id, id))
    .for('update');
  if (!row) return null;
  if (row.archivedAt !== null) return { name: row.name, why: 'The child is archived' };
  if (row.asked) return { name: row.name, why: 'A place was requested or given' };
  if (row.papers) return { name: row.name, why: 'There are consents or documents' };
  if (row.accountId !== null) return { name: row.name, why: 'The child has an account' };
  if (row.people || row.version > 1) return { name: row.name, why: 'The record was changed' };
  return { name: row.name, why: null };
}

/** Whether a family is as it was imported: nobody ever signed in, and no child is left. */
async function isUntouched(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ untouched: boolean }>(sql`
    select not exists (select 1 from student s where s.parent_id = a.id)
      and not exists (select 1 from session e where e.account_id = a.id)
      and a.credential_version = 1 and a.version = 1 as untouched
    from account a where a.id = ${id} for update`);
  return rows[0]?.untouched ?? false;
}

/** Runs in a savepoint: a record that something else refers to stays. */
async function removed(tx: Transaction, remove: (inner: Transaction) => Promise<unknown>): Promise<boolean> {
  try {
    await tx.transaction(async (inner) => {
      await remove(inner);
    });
    return true;
  } catch (error) {
    const { code } = ((error as { cause?: unknown }).cause ?? error) as { code?: string };
    if (code === '23503' || code === '23001') return false;
    throw error;
  }
}

/**
 * Removes the children and families of an import that nobody has used since. Throws 404, 409 (undone already, more than
 * 30 days ago). Links that were mailed stop working with their account.
 */
export async function undoImport(
  db: Database,
  context: ActorContext & { childPlaces: ChildPlaces },
  id: string,
): Promise<UndoneImport> {
  const { origin, now, childPlaces } = context;
  return inTransaction(db, async (tx) => {
    const [found] = await tx.select().from(familyImport).where(eq(familyImport.id, id)).for('update');
    if (!found) throw notFound('import');
    if (found.undoneAt) throw conflict('undone_already', 'This import was undone already.');
    if (found.createdAt <= undoableSince(now))
      throw conflict('too_late', 'An import can be undone for 30 days. Archive the children one by one instead.');
    const answer: UndoneImport = { families: 0, children: 0, left: [] };
    for (const row of found.rows) await removeChild(tx, { row, childPlaces, answer });
    for (const parentId of new Set(found.rows.filter(({ newFamily }) => newFamily).map((row) => row.parentId)))
      if (
        (await isUntouched(tx, parentId)) &&
        (await removed(tx, async (inner) => {
          await inner.execute(sql`delete from parent where id = ${parentId}`);
          await inner.execute(sql`delete from account where id = ${parentId}`);
        }))
      )
        answer.families += 1;
    await tx.update(familyImport).set({ undoneAt: now }).where(eq(familyImport.id, id));
    await recordAudit(tx, origin, {
      action: 'family.import_undone',
      entity: 'family_import',
      entityId: id,
      after: { families: answer.families, children: answer.children, left: answer.left.length },
    });
    return answer;
  });
}

async function removeChild(
  tx: Transaction,
  { row, childPlaces, answer }: { row: ImportedRow; childPlaces: ChildPlaces; answer: UndoneImport },
): Promise<void> {
  const stays = await whyChildStays(tx, childPlaces, row.studentId);
  if (!stays) return;
  const { name, why } = stays;
  if (why !== null) {
    answer.left.push({ line: row.line, name, why });
    return;
  }
  const gone = await removed(tx, (inner) => inner.delete(student).where(eq(student.id, row.studentId)));
  if (gone) answer.children += 1;
  else answer.left.push({ line: row.line, name, why: 'Other records refer to the child' });
}
