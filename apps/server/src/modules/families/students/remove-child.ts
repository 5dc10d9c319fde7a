import { eq, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { removeAnswers } from '../../organisation/custom-fields/save-answers.ts';
import type { ChildPlaces } from './child-places.ts';
import { student } from './students.table.ts';
import { ownChild } from './students.policy.ts';

/** Before a child leaves the list: a single class, which may be paid, is cancelled, or waited for. */
export const classBooked = (name: string) =>
  conflict('class_booked', `${name} still has a class that is booked. Cancel it first, or wait until it is over.`);

/**
 * Deletes a child of this parent when nothing is attached; otherwise archives, because money and teaching records must
 * stay readable. Throws 409 while the child has a place, is on a waiting list or has a class that is booked.
 */
export async function removeChild(
  db: Database,
  { childPlaces, origin, now }: ActionContext & { childPlaces: ChildPlaces },
  { parentId, id }: { parentId: string; id: string },
): Promise<'deleted' | 'archived'> {
  return inTransaction(db, async (tx) => {
    const [child] = await tx
      .select({
        name: student.fullName,
        accountId: student.accountId,
        live: childPlaces.holdsSeat('student'),
        waits: childPlaces.waits('student'),
        classAhead: childPlaces.classAhead('student', now),
        attached: sql<boolean>`(${childPlaces.everAsked('student')} or ${childPlaces.hasOwnStaff('student')}
          or exists (select 1 from consent_entry c where c.student_id = student.id)
          or exists (select 1 from child_document d where d.student_id = student.id))`,
      })
      .from(student)
      .where(ownChild(parentId, id))
      .for('update');
    if (!child) throw notFound('child');
    if (child.live)
      throw conflict(
        'place_held',
        `${child.name} still has a place in a program. Cancel or complete that place first.`,
      );
    if (child.waits) throw conflict('on_waiting_list', `${child.name} is on a waiting list. Leave the list first.`);
    if (child.classAhead) throw classBooked(child.name);
    const deletes = !child.attached && child.accountId === null;
    const removed = deletes && (await deleteIfUnreferenced(tx, id)) ? 'deleted' : 'archived';
    if (removed === 'deleted') await removeAnswers(tx, { now }, [id]);
    else
      await tx
        .update(student)
        .set({ archivedAt: now, isActive: false, version: sql`${student.version} + 1` })
        .where(eq(student.id, id));
    await recordAudit(tx, origin, { action: `student.${removed}`, entity: 'student', entityId: id });
    return removed;
  });
}

/** False where records of class refer to the child, such as a note about an incident. */
async function deleteIfUnreferenced(tx: Transaction, id: string): Promise<boolean> {
  try {
    await tx.transaction(async (inner) => {
      await inner.delete(student).where(eq(student.id, id));
    });
    return true;
  } catch (error) {
    const { code } = ((error as { cause?: unknown }).cause ?? error) as { code?: string };
    if (code === '23503' || code === '23001') return false;
    throw error;
  }
}
