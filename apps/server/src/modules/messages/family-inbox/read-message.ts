import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { ActorContext } from '../../../access/action-context.ts';
import { account } from '../../../access/access.table.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { broadcast, broadcastRecipient } from '../broadcasts/broadcasts.table.ts';
import { contactMessage } from '../contact/contact.table.ts';
import { notifyOfMessage } from '../contact/receive-message.ts';
import { addConversation, addMessage } from '../conversations/add-message.ts';
import type { ConversationContext } from '../conversations/conversation-context.ts';
import type { ConversationPeople } from '../conversations/conversation-people.ts';
import { stateAfter } from '../conversations/conversation-state.ts';
import { guardedConversation } from '../conversations/conversations.policy.ts';
import { gistOf, notifyFamilyOfStudent, notifyTeamOfMessage } from '../conversations/notify-readers.ts';
import { familyOf } from '../conversations/student-conversation.ts';
import { ownMessages } from './family-inbox.policy.ts';

/** The first time counts. Throws 404. */
export async function readMessage(db: Database, { actor, now }: ActorContext, id: string): Promise<void> {
  const [row] = await db
    .update(broadcastRecipient)
    .set({ readAt: sql`coalesce(${broadcastRecipient.readAt}, ${now})` })
    .where(and(eq(broadcastRecipient.id, id), ownMessages(actor)))
    .returning({ id: broadcastRecipient.id });
  if (!row) throw notFound('message');
}

/** Marks everything of a portal's list as read, conversations too. Returns how many were unread. */
export async function readAllMessages(
  db: Database,
  { actor, now, people }: ActorContext & { people: ConversationPeople },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const messages = await tx
      .update(broadcastRecipient)
      .set({ readAt: now })
      .where(and(ownMessages(actor), isNull(broadcastRecipient.readAt)))
      .returning({ id: broadcastRecipient.id });
    const own = await tx
      .update(contactMessage)
      .set({ familyReadAt: now })
      .where(
        and(
          eq(contactMessage.accountId, actor.accountId),
          sql`${contactMessage.lastAnswerAt} > coalesce(${contactMessage.familyReadAt}, '-infinity')`,
        ),
      )
      .returning({ id: contactMessage.id });
    const assigned = await tx
      .update(contactMessage)
      .set({ teacherReadAt: now })
      .where(
        and(
          eq(contactMessage.assigneeId, actor.accountId),
          sql`${contactMessage.lastFamilyAt} > coalesce(${contactMessage.teacherReadAt}, '-infinity')`,
        ),
      )
      .returning({ id: contactMessage.id });
    const guarded = await tx
      .update(contactMessage)
      .set({ guardianReadAt: now })
      .where(
        and(
          guardedConversation(actor.accountId, people),
          sql`${contactMessage.lastAt} > coalesce(${contactMessage.guardianReadAt}, '-infinity')`,
        ),
      )
      .returning({ id: contactMessage.id });
    return messages.length + own.length + assigned.length + guarded.length;
  });
}

/** Throws 404, 409 for a message that asks for no confirmation. */
export async function confirmMessage(db: Database, { actor, now }: ActorContext, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [found] = await tx
      .select({ row: broadcastRecipient, form: broadcast.form })
      .from(broadcastRecipient)
      .innerJoin(broadcast, eq(broadcast.id, broadcastRecipient.broadcastId))
      .where(and(eq(broadcastRecipient.id, id), ownMessages(actor)))
      .for('update', { of: broadcastRecipient });
    if (!found) throw notFound('message');
    if (found.form !== 'closure' || found.row.withdrawnAt)
      throw conflict('no_confirmation', 'This message needs no confirmation.');
    await tx
      .update(broadcastRecipient)
      .set({ readAt: found.row.readAt ?? now, confirmedAt: found.row.confirmedAt ?? now })
      .where(eq(broadcastRecipient.id, id));
  });
}

/** Puts an answer into the inbox of the office, with the family beside it. Throws 404. */
export async function replyToMessage(
  db: Database,
  context: ConversationContext,
  { id, text }: { id: string; text: string },
): Promise<void> {
  const { actor, now } = context;
  await inTransaction(db, async (tx) => {
    const [row] = await tx
      .select({
        broadcastId: broadcastRecipient.broadcastId,
        subject: broadcastRecipient.subject,
        name: account.fullName,
        email: account.email,
      })
      .from(broadcastRecipient)
      .innerJoin(account, eq(account.id, broadcastRecipient.accountId))
      .where(and(eq(broadcastRecipient.id, id), ownMessages(actor)))
      // Two answers at once: the second one continues the conversation of the first.
      .for('update', { of: broadcastRecipient });
    if (!row) throw notFound('message');
    const { name } = row;
    const email = row.email ?? '';
    const message = { name, email, subject: `Re: ${row.subject}`.slice(0, 150), message: text };
    const family = await familyOf(tx, context, actor.accountId);
    const about = await classOf(tx, context, row.broadcastId);
    const conversationId = await addReply(tx, context, { id, message, about });
    await tx
      .update(broadcastRecipient)
      .set({ readAt: sql`coalesce(${broadcastRecipient.readAt}, ${now})` })
      .where(eq(broadcastRecipient.id, id));
    if (about)
      await notifyTeamOfMessage(tx, context, {
        assigneeId: about.staffId,
        id: conversationId,
        from: name,
        gist: await gistOf(tx, context, { text, studentId: about.studentId, accountId: actor.accountId }),
      });
    else await notifyOfMessage(tx, context, message);
    const others = family.filter((one) => one !== actor.accountId);
    if (others.length > 0)
      await notifyFamilyOfStudent(tx, context, { to: others, id: conversationId, from: name, text });
  });
}

interface AnsweredClass {
  staffId: string;
  studentId: string;
  programId: string;
}

/** Of a teacher's message to a class: who answers the family, and about which child; null for the office's, or without such a child now. */
async function classOf(
  tx: Transaction,
  { actor, people }: ConversationContext,
  broadcastId: string,
): Promise<AnsweredClass | null> {
  const [row] = await tx
    .select({ staffId: broadcast.createdBy, audience: broadcast.audience })
    .from(broadcast)
    .where(and(eq(broadcast.id, broadcastId), eq(broadcast.source, 'class')));
  const programId = row?.audience.rules[0]?.id;
  if (!row?.staffId || !programId) return null;
  const { staffId } = row;
  const studentId = await people.childInClass(tx, { accountId: actor.accountId, programId, staffId });
  return studentId === null ? null : { staffId, studentId, programId };
}

/** The first answer begins a conversation, the next ones continue it. Returns its id. */
async function addReply(
  tx: Transaction,
  { actor, now }: Pick<ActorContext, 'actor' | 'now'>,
  {
    id,
    message,
    about,
  }: {
    id: string;
    message: { name: string; email: string; subject: string; message: string };
    about: AnsweredClass | null;
  },
): Promise<string> {
  const { message: text, ...head } = message;
  const first = { author: 'family', authorId: actor.accountId, text } as const;
  const [there] = await tx
    .select()
    .from(contactMessage)
    .where(and(eq(contactMessage.replyTo, id), eq(contactMessage.accountId, actor.accountId)))
    .orderBy(desc(contactMessage.createdAt), desc(contactMessage.id))
    .limit(1)
    .for('update');
  if (!there) {
    return addConversation(
      tx,
      {
        ...head,
        kind: 'broadcast',
        accountId: actor.accountId,
        replyTo: id,
        ...(about && { assigneeId: about.staffId, studentId: about.studentId, programId: about.programId }),
        createdAt: now,
      },
      first,
    );
  }
  await addMessage(tx, { ...first, conversationId: there.id, authorName: head.name, way: 'portal', createdAt: now });
  await tx
    .update(contactMessage)
    .set({
      lastAt: now,
      lastFamilyAt: now,
      state: stateAfter(there.state, 'written'),
      version: sql`${contactMessage.version} + 1`,
    })
    .where(eq(contactMessage.id, there.id));
  return there.id;
}
