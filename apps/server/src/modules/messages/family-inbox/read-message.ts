import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { ActorContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { account } from '../../../access/access.table.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { broadcast, broadcastRecipient } from '../broadcasts/broadcasts.table.ts';
import { contactMessage } from '../contact/contact.table.ts';
import { notifyOfMessage } from '../contact/receive-message.ts';
import { addConversation, addMessage } from '../conversations/add-message.ts';
import { stateAfter } from '../conversations/conversation-state.ts';
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
export async function readAllMessages(db: Database, { actor, now }: ActorContext): Promise<number> {
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
    return messages.length + own.length + assigned.length;
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
  { actor, ...context }: ActorContext & NotifyDependencies,
  { id, text }: { id: string; text: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [row] = await tx
      .select({ subject: broadcastRecipient.subject, name: account.fullName, email: account.email })
      .from(broadcastRecipient)
      .innerJoin(account, eq(account.id, broadcastRecipient.accountId))
      .where(and(eq(broadcastRecipient.id, id), ownMessages(actor)))
      // Two answers at once: the second one continues the conversation of the first.
      .for('update', { of: broadcastRecipient });
    if (!row) throw notFound('message');
    const { name } = row;
    const email = row.email ?? '';
    const message = { name, email, subject: `Re: ${row.subject}`.slice(0, 150), message: text };
    await addReply(tx, { actor, now: context.now }, { id, message });
    await tx
      .update(broadcastRecipient)
      .set({ readAt: sql`coalesce(${broadcastRecipient.readAt}, ${context.now})` })
      .where(eq(broadcastRecipient.id, id));
    await notifyOfMessage(tx, context, message);
  });
}

/** The first answer begins a conversation, the next ones continue it. */
async function addReply(
  tx: Transaction,
  { actor, now }: Pick<ActorContext, 'actor' | 'now'>,
  { id, message }: { id: string; message: { name: string; email: string; subject: string; message: string } },
): Promise<void> {
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
    await addConversation(
      tx,
      { ...head, kind: 'broadcast', accountId: actor.accountId, replyTo: id, createdAt: now },
      first,
    );
    return;
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
}
