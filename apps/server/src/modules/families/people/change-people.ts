import {
  daysBackwards,
  mostPeople,
  nothingChosen,
  type createPerson,
  type personChange,
} from '@doctorbird/contract/families/pick-up-people';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound, refuseStale } from '../../../platform/domain-error.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { deleteAll } from '../../../platform/files/take-back.ts';
import { presentFields } from '../../../platform/present-fields.ts';
import { ownChild } from '../students/students.policy.ts';
import { childPerson } from './people.table.ts';
import { student } from '../students/students.table.ts';
import { notifyAbout, type NotifyNeeds } from '../students/notify-about.ts';
import { familyMails } from '../mails/family-mails.ts';
import { guardianMails } from '../mails/guardian-mails.ts';
import { notifyOfAdminChange } from '../students/notify-of-admin-change.ts';

type Given = z.output<typeof createPerson>;

const columnsOf = (given: Given) => ({
  fullName: given.full_name,
  relationship: given.relationship,
  phone: given.phone,
  isEmergencyContact: given.is_emergency_contact,
  mayPickUp: given.may_pick_up,
  idNote: given.id_note,
  pickUpFrom: given.pick_up_from,
  pickUpUntil: given.pick_up_until,
  pickUpDays: given.pick_up_days,
});

/**
 * Locks a child whose pick-up this guardian decides about or, with null (an admin), any child; throws 404 otherwise.
 */
export async function lockOwnChild(tx: Transaction, parentId: string | null, id: string): Promise<Asker> {
  const [row] = await tx
    .select({ id: student.id, parentId: student.parentId })
    .from(student)
    .where(ownChild(parentId, id, 'pick_up'))
    .for('update');
  if (!row) throw notFound('child');
  return { guardianId: parentId !== null && parentId !== row.parentId ? parentId : null };
}

/** A second guardian changes only the people whom they added; an id for nobody else's. */
interface Asker {
  guardianId: string | null;
}

export const ownPeople = ({ guardianId }: Asker): SQL | undefined =>
  guardianId === null ? undefined : eq(childPerson.addedBy, guardianId);

/** Who may collect a child is a safety matter, so the log names the person in each change. */
export const logged = (
  tx: Transaction,
  { origin }: ActionContext,
  { studentId, action, given, id }: { studentId: string; action: string; given: Given | null; id: string },
) =>
  recordAudit(tx, origin, {
    action: `person.${action}`,
    entity: 'student',
    entityId: studentId,
    after: { person_id: id, ...(given && { name: given.full_name, may_pick_up: given.may_pick_up }) },
  });

export async function insertPerson(
  tx: Transaction,
  context: ActionContext,
  { studentId, given, addedBy = null }: { studentId: string; given: Given; addedBy?: string | null },
): Promise<string> {
  const { now } = context;
  const id = newId();
  await tx.insert(childPerson).values({ id, studentId, ...columnsOf(given), addedBy, createdAt: now });
  await logged(tx, context, { studentId, action: 'added', given, id });
  return id;
}

/** Notifies the guardians when an admin changes a person who may collect a child, and the other one when a guardian does. */
export const notifyParent = (
  tx: Transaction,
  context: NotifyNeeds & Pick<ActionContext, 'origin'>,
  { parentId, studentId, line }: { parentId: string | null; studentId: string; line: string },
): Promise<void> =>
  parentId === null
    ? notifyOfAdminChange(tx, context, {
        studentId,
        guardians: 'pick_up',
        what: (name) => ({
          kind: familyMails.contactsChanged,
          values: { child: name, what: line },
        }),
      })
    : notifyAbout(tx, context, {
        studentId,
        pages: { parent: `/parent/children/${studentId}` },
        guardians: 'pick_up',
        exceptId: parentId,
        write: ({ name }) => ({
          kind: guardianMails.contactsChanged,
          values: { child: name, guardian: context.origin.name ?? 'The other guardian', what: line },
        }),
      });

const partsOf = (given: Given): string =>
  [given.is_emergency_contact && 'called in an emergency', given.may_pick_up && 'may pick the child up']
    .filter(Boolean)
    .join(', ');

export async function addPerson(
  db: Database,
  context: ActionContext & NotifyNeeds,
  { parentId, studentId, given }: { parentId: string | null; studentId: string; given: Given },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const asker = await lockOwnChild(tx, parentId, studentId);
    if ((await tx.$count(childPerson, eq(childPerson.studentId, studentId))) >= mostPeople)
      throw conflict('too_many_people', `There are ${mostPeople} people already. Remove one first.`);
    const id = await insertPerson(tx, context, { studentId, given, addedBy: asker.guardianId });
    await notifyParent(tx, context, { parentId, studentId, line: `Added: ${given.full_name} (${partsOf(given)}).` });
    return id;
  });
}

export async function changePerson(
  db: Database,
  context: ActionContext & NotifyNeeds,
  {
    parentId,
    at: { id: studentId, person_id },
    given,
  }: { parentId: string | null; at: { id: string; person_id: string }; given: z.output<typeof personChange> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const asker = await lockOwnChild(tx, parentId, studentId);
    const one = and(eq(childPerson.id, person_id), eq(childPerson.studentId, studentId), ownPeople(asker));
    const [present] = await tx.select().from(childPerson).where(one);
    if (!present) throw notFound('person');
    const { version, ...sent } = given;
    refuseStale(version, present.version);
    const whole: Given = {
      full_name: present.fullName,
      relationship: present.relationship,
      phone: present.phone,
      is_emergency_contact: present.isEmergencyContact,
      may_pick_up: present.mayPickUp,
      id_note: present.idNote,
      pick_up_from: present.pickUpFrom,
      pick_up_until: present.pickUpUntil,
      pick_up_days: present.pickUpDays,
      ...presentFields(sent),
    };
    if (whole.pick_up_from !== null && whole.pick_up_until !== null && whole.pick_up_from > whole.pick_up_until)
      throw invalid({ pick_up_until: daysBackwards });
    if (!whole.is_emergency_contact && !whole.may_pick_up) throw invalid({ may_pick_up: nothingChosen });
    await tx
      .update(childPerson)
      .set({ ...columnsOf(whole), version: sql`${childPerson.version} + 1` })
      .where(one);
    await logged(tx, context, { studentId, action: 'changed', given: whole, id: person_id });
    await notifyParent(tx, context, { parentId, studentId, line: `Changed: ${whole.full_name} (${partsOf(whole)}).` });
  });
}

export async function removePerson(
  db: Database,
  context: ActionContext & NotifyNeeds & { files: FileStore },
  { parentId, at: { id: studentId, person_id } }: { parentId: string | null; at: { id: string; person_id: string } },
): Promise<void> {
  const photo = await inTransaction(db, async (tx) => {
    const asker = await lockOwnChild(tx, parentId, studentId);
    const removed = await tx
      .delete(childPerson)
      .where(and(eq(childPerson.id, person_id), eq(childPerson.studentId, studentId), ownPeople(asker)))
      .returning({ name: childPerson.fullName, photoKey: childPerson.photoKey });
    if (!removed[0]) throw notFound('person');
    await logged(tx, context, { studentId, action: 'removed', given: null, id: person_id });
    await notifyParent(tx, context, { parentId, studentId, line: `Removed: ${removed[0].name}.` });
    return removed[0].photoKey;
  });
  await deleteAll(context.files, [photo]);
}
