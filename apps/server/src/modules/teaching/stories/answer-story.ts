import {
  mostComments,
  type addStoryComment,
  type hideStoryComment,
  type thankForStory as thankBody,
} from '@doctorbird/contract/teaching/story-answers';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, idUsed, notFound } from '../../../platform/domain-error.ts';
import { deviceTime } from '../../../platform/http/device-time.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { quietNow } from '../../organisation/channels/quiet-now.ts';
import { readAttendanceRules } from '../../organisation/settings/attendance-rules.ts';
import { storyMails } from '../mails/story-mails.ts';
import { isTeacher, moderatedStory } from './story-answers.policy.ts';
import { requireStory } from './story-answers.queries.ts';
import { storyComment, storyThanks } from './story-answers.table.ts';
import { classStory } from './stories.table.ts';

const off = () => conflict('answers_off', 'The office has switched this off. Please write to the teacher instead.');

/**
 * Says thank you for a photo, or takes it back: one of each person, and what was tapped last on the device counts, in whatever order
 * the taps arrive. Throws 404, 409.
 */
export async function thankForStory(
  db: Database,
  { actor, now }: ActorContext,
  { storyId, given }: { storyId: string; given: z.output<typeof thankBody> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await requireStory(tx, actor, storyId);
    if ((await readAttendanceRules(tx)).story_answers === 'off') throw off();
    const id = given.id ?? newId();
    const [known] = await tx.select().from(storyThanks).where(eq(storyThanks.id, id));
    if (known && (known.storyId !== storyId || known.accountId !== actor.accountId)) throw idUsed();
    const atDevice = deviceTime(given.at_device, now);
    const { thanked } = given;
    await tx
      .insert(storyThanks)
      .values({ id, storyId, accountId: actor.accountId, thanked, atDevice, createdAt: now })
      .onConflictDoUpdate({
        target: [storyThanks.storyId, storyThanks.accountId],
        set: { thanked, atDevice },
        setWhere: lt(storyThanks.atDevice, atDevice),
      });
  });
}

/** Writes below a photo of the class. Sent twice under one id it is one comment. Throws 404, 409. */
export async function addComment(
  db: Database,
  context: ActorContext & NotifyDependencies,
  { storyId, given }: { storyId: string; given: z.output<typeof addStoryComment> },
): Promise<void> {
  const { actor, origin, now } = context;
  await inTransaction(db, async (tx) => {
    const { programId } = await requireStory(tx, actor, storyId);
    const id = given.id ?? newId();
    const [known] = await tx.select().from(storyComment).where(eq(storyComment.id, id));
    if (known && (known.storyId !== storyId || known.accountId !== actor.accountId)) throw idUsed();
    if (known) return;
    if ((await readAttendanceRules(tx)).story_answers !== 'comments') throw off();
    // One after the other, so that no two are the last that fits.
    await tx.select({ id: classStory.id }).from(classStory).where(eq(classStory.id, storyId)).for('update');
    if ((await tx.$count(storyComment, eq(storyComment.storyId, storyId))) >= mostComments)
      throw conflict('full', 'There are many comments here already. Please write to the teacher instead.');
    const byTeam = isTeacher(actor);
    const [row] = await tx
      .insert(storyComment)
      .values({
        id,
        storyId,
        accountId: actor.accountId,
        authorName: actor.name,
        byTeam,
        text: given.text,
        atDevice: deviceTime(given.at_device, now),
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: storyComment.id });
    // The same comment at the same moment: the other request has stored it.
    if (!row) return;
    await recordAudit(tx, origin, {
      action: 'story.comment_added',
      entity: 'class_story',
      entityId: storyId,
      after: { program_id: programId },
    });
    if (!byTeam) await notifyTeachers(tx, context, { id, programId });
  });
}

/** Deletes an own comment. Throws 404. */
export async function removeComment(db: Database, { actor, origin }: ActorContext, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [row] = await tx
      .delete(storyComment)
      .where(and(eq(storyComment.id, id), eq(storyComment.accountId, actor.accountId)))
      .returning({ storyId: storyComment.storyId });
    if (!row) throw notFound('comment');
    await recordAudit(tx, origin, { action: 'story.comment_removed', entity: 'class_story', entityId: row.storyId });
  });
}

/** Hides a comment from families, with a reason, or shows it again. It is kept either way. Throws 404. */
export async function hideComment(
  db: Database,
  { actor, origin, now }: ActorContext,
  { id, given }: { id: string; given: z.output<typeof hideStoryComment> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [row] = await tx
      .select({ id: storyComment.id, storyId: storyComment.storyId, hiddenAt: storyComment.hiddenAt })
      .from(storyComment)
      .innerJoin(classStory, eq(classStory.id, storyComment.storyId))
      .where(and(eq(storyComment.id, id), moderatedStory(actor)))
      .for('update', { of: storyComment });
    if (!row) throw notFound('comment');
    if ((row.hiddenAt !== null) === given.hidden) return;
    await tx
      .update(storyComment)
      .set(
        given.hidden
          ? { hiddenAt: now, hiddenBy: actor.accountId, hiddenName: actor.name, hiddenReason: given.reason }
          : { hiddenAt: null, hiddenBy: null, hiddenName: null, hiddenReason: null },
      )
      .where(eq(storyComment.id, id));
    await recordAudit(tx, origin, {
      action: given.hidden ? 'story.comment_hidden' : 'story.comment_shown',
      entity: 'class_story',
      entityId: row.storyId,
      after: { comment_id: id },
    });
  });
}

/** The teachers of the class learn that a family wrote; what it wrote stays in the portal. */
async function notifyTeachers(
  tx: Transaction,
  context: ActorContext & NotifyDependencies,
  { id, programId }: { id: string; programId: string },
): Promise<void> {
  const { rows } = await tx.execute<{ id: string; program: string }>(sql`
    select distinct a.id, p.title as program from staff_assignment t join account a on a.id = t.staff_id and a.is_active
      join program p on p.id = t.program_id
    where t.program_id = ${programId} and t.student_id is null`);
  const people = rows.map((teacher) => ({
    id: teacher.id,
    values: { class: teacher.program },
    path: `/staff/programs/${programId}/story` as const,
  }));
  const after = await quietNow(tx, context);
  await notifyPeople(tx, context, { kind: storyMails.comment, people, key: `story_comment:${id}`, after });
}
