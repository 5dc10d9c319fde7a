import type { AuthorKind } from '@doctorbird/contract/messages/conversations';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { contactMessage } from '../contact/contact.table.ts';
import { firstText } from './add-message.ts';
import type { ConversationPeople } from './conversation-people.ts';
import { conversationFile, conversationMessage } from './conversations.table.ts';

const assignee = alias(account, 'assignee');
const handler = alias(account, 'handler');
const sender = alias(account, 'sender');

/** Of somebody without an account: the one family in whose profile the number or the address stands. For the office only. */
const likelyFamily = () => sql<{ id: string; full_name: string } | null>`(
  select case when count(*) = 1 then json_build_object('id', min(f.id::text), 'full_name', min(f.full_name)) end
  from account f where ${contactMessage.accountId} is null and f.role = 'parent' and f.is_active
    and (f.phone = ${contactMessage.phone} or f.email = lower(${contactMessage.email})))`;

/** Conversations with the names around them; a condition follows. */
export const headRows = (db: Executor, people: ConversationPeople) =>
  db
    .select({
      row: contactMessage,
      message: firstText(),
      assigneeName: assignee.fullName,
      assigneeRole: sql<'admin' | 'staff' | null>`${assignee.role}`,
      handler: handler.fullName,
      family: sender.id,
      likelyFamily: likelyFamily(),
      child: people.childName(contactMessage.studentId),
      guardians: people.guardiansOf(contactMessage.accountId),
      /** The conversation is that of a student. */
      ofStudent: sql<boolean>`exists (select 1 from account o where o.id = ${contactMessage.accountId} and o.role = 'student')`,
      program: people.programTitle(contactMessage.programId),
    })
    .from(contactMessage)
    .leftJoin(assignee, eq(assignee.id, contactMessage.assigneeId))
    .leftJoin(handler, eq(handler.id, contactMessage.handledBy))
    .leftJoin(sender, and(eq(sender.id, contactMessage.accountId), eq(sender.role, 'parent')));
export type HeadRow = Awaited<ReturnType<typeof headRows>>[number];

/** The messages, oldest first, and their files. */
export async function messagesOf(db: Executor, conversationId: string) {
  const [messages, files] = await Promise.all([
    db
      .select()
      .from(conversationMessage)
      .where(eq(conversationMessage.conversationId, conversationId))
      .orderBy(asc(conversationMessage.createdAt), asc(conversationMessage.id)),
    db
      .select({ id: conversationFile.id, name: conversationFile.name, messageId: conversationFile.messageId })
      .from(conversationFile)
      .where(eq(conversationFile.conversationId, conversationId))
      .orderBy(asc(conversationFile.id)),
  ]);
  return { messages, files };
}
export type MessagesOf = Awaited<ReturnType<typeof messagesOf>>;

/** For the lists (the id by name: without a join the builder leaves the table out): how many messages and files, and the newest message that is no note. */
export async function summariesOf(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: contactMessage.id,
      messages: sql<number>`(select count(*)::int from conversation_message m
        where m.conversation_id = contact_message.id and not m.internal)`,
      files: sql<number>`(select count(*)::int from conversation_file f where f.conversation_id = contact_message.id)`,
      last: sql<{ author: AuthorKind; text: string; at: string } | null>`(
        select json_build_object('author', m.author, 'text', left(m.text, 300), 'at', m.created_at) from conversation_message m
        where m.conversation_id = contact_message.id and not m.internal order by m.created_at desc, m.id desc limit 1)`,
    })
    .from(contactMessage)
    .where(inArray(contactMessage.id, [...ids]));
}
export type SummaryRow = Awaited<ReturnType<typeof summariesOf>>[number];
