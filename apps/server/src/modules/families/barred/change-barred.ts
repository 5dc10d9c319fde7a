import { mostBarred, type addBarred as body } from '@doctorbird/contract/families/barred-people';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { student } from '../students/students.table.ts';
import { barredPerson } from './barred-people.table.ts';
import { openPart, sealPart } from './sealed-barred.ts';

/** Notes that somebody must not collect a child. Nobody of the family is notified, and the log has no name. Throws 404, 409. */
export async function addBarred(
  db: Database,
  { actor, origin, now, sealer }: ActorContext & { sealer: Sealer },
  { studentId, given }: { studentId: string; given: z.output<typeof body> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [child] = await tx.select({ id: student.id }).from(student).where(eq(student.id, studentId)).for('update');
    if (!child) throw notFound('student');
    if ((await tx.$count(barredPerson, eq(barredPerson.studentId, studentId))) >= mostBarred)
      throw conflict('too_many_barred', `There are ${mostBarred} people on this list already.`);
    const id = newId();
    await tx.insert(barredPerson).values({
      id,
      studentId,
      nameSealed: sealPart(sealer, { id, part: 'name' }, given.full_name),
      relationshipSealed: sealPart(sealer, { id, part: 'relationship' }, given.relationship),
      noteSealed: given.note === null ? null : sealPart(sealer, { id, part: 'note' }, given.note),
      createdBy: actor.accountId,
      createdAt: now,
    });
    await recordAudit(tx, origin, {
      action: 'barred_person.added',
      entity: 'student',
      entityId: studentId,
      after: { barred_id: id },
    });
  });
}

/** Opens the note and records who read it and why, in one step. Throws 404. */
export async function readBarred(
  db: Database,
  { origin, sealer }: ActorContext & { sealer: Sealer },
  { studentId, id, reason }: { studentId: string; id: string; reason: string },
): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx
      .select({ noteSealed: barredPerson.noteSealed })
      .from(barredPerson)
      .where(and(eq(barredPerson.id, id), eq(barredPerson.studentId, studentId)));
    if (!row) throw notFound('note');
    await recordAudit(tx, origin, {
      action: 'barred_person.read',
      entity: 'student',
      entityId: studentId,
      after: { barred_id: id, reason },
    });
    return row.noteSealed === null ? null : openPart(sealer, { id, part: 'note' }, row.noteSealed);
  });
}

/** Deletes the entry: the log alone says that there was one. Throws 404. */
export async function endBarred(
  db: Database,
  { origin }: ActorContext,
  { studentId, id, reason }: { studentId: string; id: string; reason: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [gone] = await tx
      .delete(barredPerson)
      .where(and(eq(barredPerson.id, id), eq(barredPerson.studentId, studentId)))
      .returning({ id: barredPerson.id });
    if (!gone) throw notFound('note');
    await recordAudit(tx, origin, {
      action: 'barred_person.ended',
      entity: 'student',
      entityId: studentId,
      after: { barred_id: id, reason },
    });
  });
}
