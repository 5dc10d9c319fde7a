import type { addNote as addBody, changeNote as changeBody } from '@doctorbird/contract/teaching/quick-notes';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../../platform/domain-error.ts';
import { deviceTime } from '../../../platform/http/device-time.ts';
import { isOwnPhoto } from '../../families/consents/photo-text.ts';
import { awardByFacts, ofNotes } from '../badges/award-by-facts.ts';
import { liftByEvidence } from '../skills/lift-by-evidence.ts';
import { classMedia, classMediaChild, classMediaPlace } from '../stories/stories.table.ts';
import { readNoteSheet } from './note-sheet.queries.ts';
import { ownNotes } from './quick-notes.policy.ts';
import { classNote } from './quick-notes.table.ts';

/** Saves what a teacher noted about a child of a class. Sent twice under one id it is one note. Throws 404, 422. */
export async function addNote(
  db: Database,
  context: ActorContext,
  { programId, given }: { programId: string; given: z.output<typeof addBody> },
): Promise<string> {
  const { actor, origin, now } = context;
  return inTransaction(db, async (tx) => {
    const atDevice = deviceTime(given.at_device, now);
    const sheet = await readNoteSheet(tx, { staffId: actor.accountId, programId, now: atDevice });
    if (!sheet.children.some(({ id }) => id === given.student_id)) throw notFound('child');
    if (given.id !== undefined) {
      const [before] = await tx.select({ by: classNote.authorId }).from(classNote).where(eq(classNote.id, given.id));
      if (before && before.by !== actor.accountId) throw notFound('note');
      if (before) return given.id;
    }
    const tag = sheet.tags.find(({ label }) => label === given.tag);
    if (!tag) throw invalid({ tag: 'Choose one of the words' });
    const id = given.id ?? newId();
    const row = {
      id,
      studentId: given.student_id,
      programId,
      tag: tag.label,
      teamOnly: tag.team_only,
      text: given.text,
      authorId: actor.accountId,
      authorName: actor.name,
      atDevice,
      createdAt: now,
    };
    const [stored] = await tx.insert(classNote).values(row).onConflictDoNothing().returning({ id: classNote.id });
    // The same note at the same moment: the other request has stored it.
    if (!stored) return id;
    if (given.media_id) await attachPhoto(tx, { note: row, mediaId: given.media_id, staffId: actor.accountId });
    // The log says that there was a note, not what it says.
    await recordAudit(tx, origin, {
      action: 'class_note.added',
      entity: 'student',
      entityId: given.student_id,
      after: { program_id: programId },
    });
    if (!tag.team_only) {
      await liftByEvidence(tx, context, [given.student_id]);
      await awardByFacts(tx, context, { studentIds: [given.student_id], only: ofNotes });
    }
    return id;
  });
}

/** Adds words or a photo to an own note. What is left out stays. Throws 404, 409, 422. */
export async function changeNote(
  db: Database,
  { actor, now }: ActorContext,
  { id, given }: { id: string; given: z.output<typeof changeBody> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const note = await lockNote(tx, { staffId: actor.accountId, now: deviceTime(given.at_device, now) }, id);
    if (given.text !== undefined) await tx.update(classNote).set({ text: given.text }).where(eq(classNote.id, id));
    if (given.media_id && given.media_id !== note.mediaId) {
      if (note.mediaId) throw conflict('has_photo', 'This note has a photo already.');
      await attachPhoto(tx, { note, mediaId: given.media_id, staffId: actor.accountId });
    }
  });
}

/** Undoes an own note; its photo goes to nobody. Throws 404. */
export async function removeNote(db: Database, { actor, origin, now }: ActorContext, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const note = await lockNote(tx, { staffId: actor.accountId, now }, id);
    if (note.mediaId)
      await tx
        .delete(classMediaPlace)
        .where(and(eq(classMediaPlace.mediaId, note.mediaId), eq(classMediaPlace.studentId, note.studentId)));
    await tx.delete(classNote).where(eq(classNote.id, id));
    await recordAudit(tx, origin, { action: 'class_note.removed', entity: 'student', entityId: note.studentId });
  });
}

async function lockNote(tx: Transaction, { staffId, now }: { staffId: string; now: Date }, id: string) {
  const [note] = await tx
    .select()
    .from(classNote)
    .where(and(eq(classNote.id, id), ownNotes(staffId, now)))
    .for('update');
  if (!note) throw notFound('note');
  return note;
}

type Note = Pick<
  typeof classNote.$inferSelect,
  'id' | 'studentId' | 'programId' | 'teamOnly' | 'text' | 'tag' | 'atDevice'
>;

/** A photo of the child goes with the note, and into the portfolio unless the note is for the team. Throws 422. */
async function attachPhoto(
  tx: Transaction,
  { note, mediaId, staffId }: { note: Omit<Note, 'text'> & { text: string | null }; mediaId: string; staffId: string },
): Promise<void> {
  const [media] = await tx
    .select({ id: classMedia.id, kind: classMedia.kind })
    .from(classMedia)
    .where(
      and(
        eq(classMedia.id, mediaId),
        eq(classMedia.uploadedBy, staffId),
        eq(classMedia.programId, note.programId),
        eq(classMedia.kind, 'photo'),
      ),
    )
    .for('update');
  if (!media) throw invalid({ media_id: 'This photo is no longer there. Please take it again' });
  const { rows } = await tx.execute<{ may: boolean }>(
    sql`select ${sql.raw(isOwnPhoto('s.id'))} as may from student s where s.id = ${note.studentId}`,
  );
  if (!rows[0]?.may) throw invalid({ media_id: 'The family has not said yes to photos' });
  await tx
    .insert(classMediaChild)
    .values({ mediaId, studentId: note.studentId })
    .onConflictDoNothing({ target: [classMediaChild.mediaId, classMediaChild.studentId] });
  await tx.update(classNote).set({ mediaId }).where(eq(classNote.id, note.id));
  if (note.teamOnly) return;
  await tx
    .insert(classMediaPlace)
    .values({
      mediaId,
      studentId: note.studentId,
      place: 'portfolio',
      text: note.text ?? note.tag,
      createdAt: note.atDevice,
    })
    .onConflictDoNothing();
}
