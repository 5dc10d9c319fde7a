import { mostPeople } from '@doctorbird/contract/families/pick-up-people';
import { asc, eq, or } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import type { NotifyNeeds } from '../students/notify-about.ts';
import { ownChild } from '../students/students.policy.ts';
import { student } from '../students/students.table.ts';
import { insertPerson, notifyParent } from './change-people.ts';
import { childPerson } from './people.table.ts';

interface Asked {
  /** Null for an admin. */
  parentId: string | null;
  studentId: string;
  fromId: string;
}

/**
 * Gives a child the contacts of a brother or sister, without those whom it has already, so that a repeat adds nobody.
 * Returns the ids of the new ones. Throws 404 for a child of another family, 409 when there is nobody to copy or no room.
 */
export async function copyPeople(
  db: Database,
  context: ActionContext & NotifyNeeds,
  { parentId, studentId, fromId }: Asked,
): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const children = await tx
      .select({ id: student.id, parentId: student.parentId })
      .from(student)
      .where(or(ownChild(parentId, studentId), ownChild(parentId, fromId)))
      .orderBy(asc(student.id))
      .for('update');
    const [child, from] = [studentId, fromId].map((id) => children.find((row) => row.id === id));
    if (!child || !from || studentId === fromId || child.parentId === null || child.parentId !== from.parentId)
      throw notFound('child');
    const peopleOf = (id: string) =>
      tx
        .select()
        .from(childPerson)
        .where(eq(childPerson.studentId, id))
        .orderBy(asc(childPerson.createdAt), asc(childPerson.id));
    const [present, theirs] = [await peopleOf(studentId), await peopleOf(fromId)];
    if (theirs.length === 0) throw conflict('nobody_to_copy', 'There is nobody to copy yet.');
    const missing = theirs.filter(
      (one) => !present.some(({ fullName, phone }) => fullName === one.fullName && phone === one.phone),
    );
    if (present.length + missing.length > mostPeople)
      throw conflict(
        'too_many_people',
        `A child can have ${mostPeople} people. Remove some first, or add them one by one.`,
      );
    const ids: string[] = [];
    for (const one of missing)
      ids.push(
        await insertPerson(tx, context, {
          studentId,
          given: {
            full_name: one.fullName,
            relationship: one.relationship,
            phone: one.phone,
            is_emergency_contact: one.isEmergencyContact,
            may_pick_up: one.mayPickUp,
            id_note: one.idNote,
            pick_up_from: one.pickUpFrom,
            pick_up_until: one.pickUpUntil,
            pick_up_days: one.pickUpDays,
          },
        }),
      );
    const names = new Intl.ListFormat('en').format(missing.map(({ fullName }) => fullName));
    if (missing.length > 0) await notifyParent(tx, context, { parentId, studentId, line: `Added: ${names}.` });
    return ids;
  });
}
