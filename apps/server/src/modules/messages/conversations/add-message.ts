import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { contactMessage } from '../contact/contact.table.ts';
import { conversationMessage } from './conversations.table.ts';

export type Head = typeof contactMessage.$inferInsert;
type Message = typeof conversationMessage.$inferInsert;

/** Adds a message or a note to a conversation; returns its id. */
export async function addMessage(
  db: Executor,
  { id = newId(), ...message }: Omit<Message, 'id'> & { id?: string | undefined },
): Promise<string> {
  await db.insert(conversationMessage).values({ id, ...message });
  return id;
}

export type FirstMessage = Pick<Message, 'author' | 'authorId' | 'text' | 'urgent' | 'writtenAt'> & {
  id?: string | undefined;
  authorName?: string | undefined;
};

/** Starts a conversation with its first message, which gets the same id; returns it. */
export async function addConversation(
  db: Executor,
  head: Omit<Head, 'id' | 'createdAt' | 'lastAt'> & { createdAt: Date; lastAt?: Date },
  { id = newId(), ...first }: FirstMessage,
): Promise<string> {
  const { createdAt } = head;
  const ours = first.author === 'office' || first.author === 'staff';
  await db
    .insert(contactMessage)
    .values({ lastAt: createdAt, ...(ours ? { lastAnswerAt: createdAt } : { lastFamilyAt: createdAt }), ...head, id });
  await db.insert(conversationMessage).values({
    authorName: head.name,
    way: head.kind === 'whatsapp' ? 'whatsapp' : 'portal',
    ...first,
    id,
    conversationId: id,
    createdAt,
  });
  return id;
}

/** The text of the first message of each conversation of a query; the head by name, because without a join the builder leaves the table out. */
export const firstText = (): SQL<string> =>
  sql<string>`(select m.text from conversation_message m where m.id = contact_message.id)`;
