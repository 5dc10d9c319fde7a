import { and, eq, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { deleteAll, takeBack } from '../../../platform/files/take-back.ts';
import { encodePrivatePicture } from '../../../platform/pictures/encode-private-picture.ts';
import { ownChild } from '../students/students.policy.ts';
import { student } from '../students/students.table.ts';
import type { NotifyNeeds } from '../students/notify-about.ts';
import { lockOwnChild, logged, notifyParent, ownPeople } from './change-people.ts';
import { childPerson } from './people.table.ts';

/** Enough for a face on a phone at a door. */
const widest = 640;

type Context = ActionContext & NotifyNeeds & { files: FileStore };

interface Asked {
  parentId: string | null;
  at: { id: string; person_id: string };
}

/** Stores the photo, made again without what the camera wrote into it, in place of an earlier one. Throws 404, 422. */
export async function setPersonPhoto(
  db: Database,
  context: Context,
  { bytes, ...asked }: Asked & { bytes: Uint8Array },
): Promise<void> {
  const { files } = await encodePrivatePicture(bytes, [widest]);
  const key = await context.files.put('collectors', files[0]!.bytes, 'webp');
  try {
    await change(db, context, { ...asked, key });
  } catch (error) {
    await takeBack(context.files, [key], error);
    throw error;
  }
}

/** Deletes the photo; without one there is nothing to do. Throws 404. */
export const removePersonPhoto = (db: Database, context: Context, asked: Asked): Promise<void> =>
  change(db, context, { ...asked, key: null });

async function change(
  db: Database,
  context: Context,
  { parentId, at: { id: studentId, person_id: id }, key }: Asked & { key: string | null },
): Promise<void> {
  const earlier = await inTransaction(db, async (tx) => {
    const asker = await lockOwnChild(tx, parentId, studentId);
    const one = and(eq(childPerson.id, id), eq(childPerson.studentId, studentId), ownPeople(asker));
    const [present] = await tx.select().from(childPerson).where(one);
    if (!present) throw notFound('person');
    if (present.photoKey === key) return null;
    await tx
      .update(childPerson)
      .set({ photoKey: key, version: sql`${childPerson.version} + 1` })
      .where(one);
    await logged(tx, context, { studentId, action: key === null ? 'photo_removed' : 'photo_set', given: null, id });
    const line = `${key === null ? 'Photo removed' : 'New photo'}: ${present.fullName}.`;
    await notifyParent(tx, context, { parentId, studentId, line });
    return present.photoKey;
  });
  await deleteAll(context.files, [earlier]);
}

/** The file of the photo of one person of a child. Throws 404. */
export async function photoOf(db: Executor, { studentId, id }: { studentId: string; id: string }) {
  const [row] = await db
    .select({ key: childPerson.photoKey })
    .from(childPerson)
    .where(and(eq(childPerson.id, id), eq(childPerson.studentId, studentId)));
  if (!row?.key) throw notFound('photo');
  return { key: row.key, name: 'photo.webp', shown: true };
}

/** The same for whoever decides about pick-up, or with null an admin. Throws 404 for any other child. */
export async function ownPhoto(db: Executor, { parentId, at: { id: studentId, person_id: id } }: Asked) {
  const [child] = await db
    .select({ id: student.id })
    .from(student)
    .where(ownChild(parentId, studentId, 'pick_up'));
  if (!child) throw notFound('child');
  return photoOf(db, { studentId, id });
}
