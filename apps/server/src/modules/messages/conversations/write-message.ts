import type { newMessage } from '@doctorbird/contract/messages/conversations';
import { and, eq, gt, ne, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, DomainError, notFound } from '../../../platform/domain-error.ts';
import { laterTime } from '../../../platform/http/device-time.ts';
import { quietNow } from '../../organisation/channels/quiet-now.ts';
import { sendMail } from '../../organisation/mails/send-mail.ts';
import { contactMessage } from '../contact/contact.table.ts';
import { messageMails } from '../mails/message-mails.ts';
import { addMessage, firstText } from './add-message.ts';
import { attachFiles, requireMailable } from './conversation-files.ts';
import { SEND_WHATSAPP_ANSWER, type ConversationContext } from './conversation-context.ts';
import { stateAfter } from './conversation-state.ts';
import { authorOf, notableConversation, ownConversation } from './conversations.policy.ts';
import { wayNow } from './conversations.queries.ts';
import { conversationMessage } from './conversations.table.ts';
import { gistOf, notifyFamilyOfAnswer, notifyFamilyOfStudent, notifyTeamOfMessage } from './notify-readers.ts';
import { returnToOffice } from './return-to-office.ts';
import { familyOf } from './student-conversation.ts';
import { writtenBefore } from './written-before.ts';
import type { ChannelConfig } from '../../organisation/channels/channel-states.ts';

type Head = typeof contactMessage.$inferSelect;
type Given = { id: string; given: z.output<typeof newMessage> };

/** Locks a conversation, so that messages have one order. Throws 404. */
export async function lockConversation(tx: Transaction, condition: SQL | undefined): Promise<Head> {
  const [row] = await tx.select().from(contactMessage).where(condition).for('update');
  if (!row) throw notFound('conversation');
  return row;
}

const oneLater = sql`${contactMessage.version} + 1`;

/** A family, or the teacher whom it wrote to, writes in a conversation. Throws 404, 422 (files). */
export async function writeInThread(db: Database, context: ConversationContext, { id, given }: Given): Promise<void> {
  const { actor, now, people } = context;
  await inTransaction(db, async (tx) => {
    const mine = and(eq(contactMessage.id, id), ownConversation(actor, people));
    await lockConversation(tx, mine);
    // Perhaps the teacher does not teach the child any more: then this is for the office.
    await returnToOffice(tx, context, id);
    const row = await lockConversation(tx, mine);
    const again = await writtenBefore(tx, context, given.id);
    if (again === id) return;
    if (again) throw notFound('conversation');
    const author = authorOf(actor, row.accountId);
    const family = await familyOf(tx, context, row.accountId);
    if (author === 'family') await refuseFlood(tx, context);
    const { studentId, accountId } = row;
    const gist =
      author === 'family'
        ? await gistOf(tx, context, { text: given.text, studentId, accountId, urgent: given.urgent })
        : null;
    const urgent = gist?.childToday != null;
    const messageId = await addMessage(tx, {
      id: given.id,
      conversationId: id,
      author,
      urgent,
      writtenAt: laterTime(given.at_device, now),
      authorId: actor.accountId,
      authorName: actor.name,
      text: given.text,
      way: 'portal',
      createdAt: now,
    });
    await attachFiles(tx, context, { ids: given.files, conversationId: id, messageId });
    if (gist) {
      await tx
        .update(contactMessage)
        .set({
          state: stateAfter(row.state, 'written'),
          lastAt: now,
          lastFamilyAt: now,
          ...(row.accountId === actor.accountId ? { familyReadAt: now } : { guardianReadAt: now }),
          ...(urgent && { urgentAt: now }),
          version: oneLater,
        })
        .where(eq(contactMessage.id, id));
      await notifyTeamOfMessage(tx, context, { assigneeId: row.assigneeId, id, from: actor.name, gist });
      const others = family.filter((one) => one !== actor.accountId);
      if (others.length > 0)
        await notifyFamilyOfStudent(tx, context, { to: others, id, from: actor.name, text: given.text });
      return;
    }
    await noteAnswer(tx, context, row);
    const after = await quietNow(tx, { now });
    await notifyFamilyOfAnswer(tx, context, { to: family, id, from: actor.name, text: given.text, after });
  });
}

/** Each message of a family sends a notice, so a family that sends very many waits; teachers and the office do not. */
const mostAtOnce = 20;
const atOnceSeconds = 600;

/** Throws 429. */
async function refuseFlood(tx: Transaction, { actor, now }: ConversationContext): Promise<void> {
  const since = new Date(now.getTime() - atOnceSeconds * 1000);
  const sent = await tx.$count(
    conversationMessage,
    and(
      eq(conversationMessage.authorId, actor.accountId),
      // A start of a conversation is not an answer in one.
      ne(conversationMessage.id, conversationMessage.conversationId),
      gt(conversationMessage.createdAt, since),
    ),
  );
  if (sent >= mostAtOnce)
    throw new DomainError(
      'too_many',
      'too_many',
      'You sent many messages. Please wait a few minutes and send the rest.',
      {
        retryAfter: atOnceSeconds,
      },
    );
}

/** What an answer changes in its conversation. */
async function noteAnswer(tx: Transaction, { actor, origin, now }: ConversationContext, row: Head): Promise<void> {
  await tx
    .update(contactMessage)
    .set({
      state: stateAfter(row.state, 'answered'),
      lastAt: now,
      lastAnswerAt: now,
      handledBy: actor.accountId,
      handledAt: now,
      ...(row.assigneeId === actor.accountId && { teacherReadAt: now }),
      version: oneLater,
    })
    .where(eq(contactMessage.id, row.id));
  await recordAudit(tx, origin, {
    action: 'conversation.answered',
    entity: 'contact_message',
    entityId: row.id,
    before: { status: row.state },
    after: { status: 'answered' },
  });
}

/** The office answers by the way that reaches the writer. Throws 404, 409 when none does, 422 (files). */
export async function answerConversation(
  db: Database,
  context: ConversationContext & { config: ChannelConfig },
  { id, given }: Given,
): Promise<void> {
  const { actor, now, jobs } = context;
  await inTransaction(db, async (tx) => {
    const row = await lockConversation(tx, eq(contactMessage.id, id));
    const again = await writtenBefore(tx, context, given.id);
    if (again === id) return;
    if (again) throw notFound('conversation');
    const { way, why } = await wayNow(tx, context, row);
    if (way === null) throw conflict('no_way', why);
    if (way === 'whatsapp' && given.files.length > 0)
      throw conflict('no_files', 'Files do not go by WhatsApp from here. Remove them, or send them from your phone.');
    const family = await familyOf(tx, context, row.accountId);
    const messageId = await addMessage(tx, {
      id: given.id,
      writtenAt: laterTime(given.at_device, now),
      conversationId: id,
      author: 'office',
      authorId: actor.accountId,
      authorName: actor.name,
      text: given.text,
      way,
      delivery: way === 'whatsapp' ? 'queued' : null,
      createdAt: now,
    });
    await attachFiles(tx, context, { ids: given.files, conversationId: id, messageId });
    await noteAnswer(tx, context, row);
    if (way === 'whatsapp') await jobs.enqueue(tx, SEND_WHATSAPP_ANSWER, { id: messageId });
    else if (way === 'portal' && row.accountId)
      await notifyFamilyOfAnswer(tx, context, { to: family, id, from: 'our office', text: given.text });
    else {
      await requireMailable(tx, given.files);
      const [first] = await tx.select({ text: firstText() }).from(contactMessage).where(eq(contactMessage.id, id));
      await sendMail(tx, context, {
        kind: messageMails.visitorAnswer,
        to: { email: row.email, name: row.name },
        values: { topic: row.subject, message: given.text, question: (first?.text ?? '').slice(0, 1500) },
        files: given.files.map((file) => ({ maker: 'conversation', id: file })),
      });
    }
  });
}

/** Adds an internal note, of an admin or of the teacher. The log has its author, not its text. Throws 404. */
export async function addNote(
  db: Database,
  { actor, origin, now, people }: ConversationContext,
  { id, text }: { id: string; text: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockConversation(tx, and(eq(contactMessage.id, id), notableConversation(actor, people)));
    await addMessage(tx, {
      conversationId: id,
      author: authorOf(actor, null),
      authorId: actor.accountId,
      authorName: actor.name,
      text,
      internal: true,
      createdAt: now,
    });
    await recordAudit(tx, origin, { action: 'conversation.noted', entity: 'contact_message', entityId: id });
  });
}
