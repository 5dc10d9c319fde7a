import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { ActorContext } from '../../../access/action-context.ts';
import { account } from '../../../access/access.table.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { broadcast, broadcastRecipient } from '../broadcasts/broadcasts.table.ts';
import { programOfMessage } from '../broadcasts/class-messages.policy.ts';
import { contactMessage } from '../contact/contact.table.ts';
import { addConversation, addMessage } from '../conversations/add-message.ts';
import type { ConversationContext } from '../conversations/conversation-context.ts';
import type { ConversationPeople } from '../conversations/conversation-people.ts';
import { stateAfter } from '../conversations/conversation-state.ts';
import { guardedConversation } from '../conversations/conversations.policy.ts';
import {
  gistOf,
  notifyFamilyOfStudent,
  notifyTeamOfMessage,
  type MessageGist,
} from '../conversations/notify-readers.ts';
import { returnToOffice } from '../conversations/return-to-office.ts';
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

/** Puts an answer before whoever deals with it now, with the family beside it. Throws 404. */
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
    const { name, broadcastId } = row;
    const head = { name, email: row.email ?? '', subject: `Re: ${row.subject}`.slice(0, 150) };
    const family = await familyOf(tx, context, actor.accountId);
    const answer = await addReply(tx, context, { id, broadcastId, head, text });
    await tx
      .update(broadcastRecipient)
      .set({ readAt: sql`coalesce(${broadcastRecipient.readAt}, ${now})` })
      .where(eq(broadcastRecipient.id, id));
    await notifyTeamOfMessage(tx, context, { ...answer, from: name });
    const others = family.filter((one) => one !== actor.accountId);
    if (others.length > 0) await notifyFamilyOfStudent(tx, context, { to: others, id: answer.id, from: name, text });
  });
}

interface Reply {
  /** Of the message as this reader got it. */
  id: string;
  broadcastId: string;
  head: { name: string; email: string; subject: string };
  text: string;
}

interface AnsweredClass {
  staffId: string;
  studentId: string;
  programId: string;
}

/** Of a teacher's message to a class: who answers the family, and about which child; null for the office's, or without such a child or teacher now. */
async function classOf(
  tx: Transaction,
  { actor: { accountId }, people }: ConversationContext,
  broadcastId: string,
): Promise<AnsweredClass | null> {
  const [row] = await tx
    .select({
      staffId: account.id,
      programId: sql<string>`${programOfMessage}`,
      studentId: people.childInClass({ accountId, programId: programOfMessage, staffId: account.id }),
    })
    .from(broadcast)
    .innerJoin(account, and(eq(account.id, broadcast.createdBy), eq(account.isActive, true)))
    .where(and(eq(broadcast.id, broadcastId), eq(broadcast.source, 'class')));
  return row && row.studentId !== null ? { ...row, studentId: row.studentId } : null;
}

/** The conversation that an answer began. It is returned to the office first where its teacher no longer teaches the child. */
async function conversationOf(tx: Transaction, context: ConversationContext, id: string) {
  const find = () =>
    tx
      .select()
      .from(contactMessage)
      .where(and(eq(contactMessage.replyTo, id), eq(contactMessage.accountId, context.actor.accountId)))
      .orderBy(desc(contactMessage.createdAt), desc(contactMessage.id))
      .limit(1)
      .for('update');
  const [before] = await find();
  if (!before) return null;
  await returnToOffice(tx, context, before.id);
  const [row] = await find();
  return row ?? null;
}

/**
 * The first answer begins a conversation, the next ones continue it with whoever it is assigned to by then. Returns its id, who that is,
 * and what a notice says of the answer.
 */
async function addReply(
  tx: Transaction,
  context: ConversationContext,
  { id, broadcastId, head, text }: Reply,
): Promise<{ id: string; assigneeId: string | null; gist: MessageGist }> {
  const { now } = context;
  const { accountId } = context.actor;
  const there = await conversationOf(tx, context, id);
  const about = there ? null : await classOf(tx, context, broadcastId);
  const studentId = there?.studentId ?? about?.studentId ?? null;
  const gist = await gistOf(tx, context, { text, studentId, accountId });
  const urgent = gist.childToday !== null;
  const first = { author: 'family', authorId: accountId, text, urgent } as const;
  if (!there) {
    const conversationId = await addConversation(
      tx,
      {
        ...head,
        kind: 'broadcast',
        accountId,
        replyTo: id,
        ...(about && { assigneeId: about.staffId, studentId: about.studentId, programId: about.programId }),
        urgentAt: urgent ? now : null,
        createdAt: now,
      },
      first,
    );
    return { id: conversationId, assigneeId: about?.staffId ?? null, gist };
  }
  await addMessage(tx, { ...first, conversationId: there.id, authorName: head.name, way: 'portal', createdAt: now });
  await tx
    .update(contactMessage)
    .set({
      lastAt: now,
      lastFamilyAt: now,
      state: stateAfter(there.state, 'written'),
      ...(urgent && { urgentAt: now }),
      version: sql`${contactMessage.version} + 1`,
    })
    .where(eq(contactMessage.id, there.id));
  return { id: there.id, assigneeId: there.assigneeId, gist };
}
