import type { AddCharge } from '@doctorbird/contract/billing/charges';
import { and, eq, isNull } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { parent } from '../../families/parents/parents.table.ts';
import { student } from '../../families/students/students.table.ts';
import { makeCharge } from './make-charge.ts';

/** The office charges a family. Throws 404, 422 for a day that is over or a child of another family. Returns the bill's id. */
export async function addCharge(
  db: Database,
  context: ActionContext & NotifyDependencies,
  { parentId, given }: { parentId: string; given: AddCharge },
): Promise<string> {
  const day = jamaicaDay(context.now);
  const studentId = given.student_id ?? null;
  return inTransaction(db, async (tx) => {
    const [family] = await tx
      .select({ id: parent.id })
      .from(parent)
      .innerJoin(account, eq(account.id, parent.id))
      .where(and(eq(parent.id, parentId), isNull(parent.mergedIntoId)))
      .for('share', { of: parent });
    if (!family) throw notFound('family');
    if (given.due_on < day) throw invalid({ due_on: 'Choose today or a later day' });
    if (studentId !== null) {
      const mine = and(eq(student.id, studentId), eq(student.parentId, parentId));
      const [child] = await tx.select({ id: student.id }).from(student).where(mine);
      if (!child) throw invalid({ student_id: 'Choose a child of this family' });
    }
    const { billId } = await makeCharge(tx, context, {
      parentId,
      studentId,
      kind: 'other',
      label: given.label,
      cents: Math.round(given.amount * 100),
      day,
      dueOn: given.due_on,
      note: given.note,
    });
    return billId;
  });
}
