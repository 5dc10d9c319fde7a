import { eq } from 'drizzle-orm';
import { contactMessage } from '../../src/modules/messages/contact/contact.table.ts';
import { addConversation, addMessage } from '../../src/modules/messages/conversations/add-message.ts';
import type { conversationMessage } from '../../src/modules/messages/conversations/conversations.table.ts';
import { newsletterSubscription } from '../../src/modules/messages/newsletter/newsletter.table.ts';
import type { Executor } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { mailMessage } from '../../src/platform/mail/mail.table.ts';

type ContactFacts = Partial<typeof contactMessage.$inferInsert> & { message?: string };

/** A new message of the contact form, unless stated otherwise. */
export async function buildContact(
  db: Executor,
  { message = 'May my child bring a robot?', ...facts }: ContactFacts = {},
): Promise<string> {
  const createdAt = facts.createdAt ?? facts.handledAt ?? new Date();
  const head = { name: 'Test Writer', email: 'writer@family.test', subject: 'A question', ...facts, createdAt };
  const family = facts.accountId;
  const writer = family ? ({ author: 'family', authorId: family } as const) : ({ author: 'visitor' } as const);
  return addConversation(db, head, { ...writer, text: message });
}

/** A conversation of a family, unless stated otherwise. */
export const buildConversation = (
  db: Executor,
  family: { id: string; name: string; email: string | null },
  facts: ContactFacts = {},
): Promise<string> =>
  buildContact(db, {
    kind: 'portal',
    name: family.name,
    email: family.email,
    accountId: family.id,
    ...facts,
  });

/** A later message of a conversation: an answer of the office, unless stated otherwise. */
export async function buildAnswer(
  db: Executor,
  conversationId: string,
  facts: Partial<typeof conversationMessage.$inferInsert> & { authorName: string },
): Promise<string> {
  const at = facts.createdAt ?? new Date();
  const internal = facts.internal ?? false;
  const id = await addMessage(db, {
    author: 'office',
    text: 'Yes, of course.',
    way: internal ? null : 'portal',
    ...facts,
    conversationId,
    createdAt: at,
  });
  if (internal) return id;
  const isOurs = facts.author !== 'family' && facts.author !== 'visitor';
  await db
    .update(contactMessage)
    .set({ lastAt: at, ...(isOurs ? { lastAnswerAt: at } : { lastFamilyAt: at }) })
    .where(eq(contactMessage.id, conversationId));
  return id;
}

/** A confirmed address, unless stated otherwise. */
export async function buildSubscriber(
  db: Executor,
  facts: Partial<typeof newsletterSubscription.$inferInsert> = {},
): Promise<string> {
  const id = newId();
  await db
    .insert(newsletterSubscription)
    .values({ email: `${id.slice(-12)}@family.test`, state: 'subscribed', ...facts, id });
  return id;
}

/** A message that went out, unless stated otherwise. */
export async function buildMail(db: Executor, facts: Partial<typeof mailMessage.$inferInsert> = {}): Promise<string> {
  const id = newId();
  await db.insert(mailMessage).values({
    toAddress: 'reader@family.test',
    subject: 'A message',
    text: 'Hello.',
    state: 'sent',
    attempts: 1,
    ...facts,
    id,
  });
  return id;
}
