import { eq } from 'drizzle-orm';
import { contactMessage } from '../../src/modules/messages/contact/contact.table.ts';
import { conversationMessage } from '../../src/modules/messages/conversations/conversations.table.ts';
import { newsletterSubscription } from '../../src/modules/messages/newsletter/newsletter.table.ts';
import type { Executor } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { mailMessage } from '../../src/platform/mail/mail.table.ts';

/** A new message of the contact form, unless stated otherwise. */
export async function buildContact(
  db: Executor,
  facts: Partial<typeof contactMessage.$inferInsert> = {},
): Promise<string> {
  const id = newId();
  const at = facts.createdAt ?? facts.handledAt ?? new Date();
  await db.insert(contactMessage).values({
    lastAt: at,
    lastFamilyAt: at,
    name: 'Test Writer',
    email: 'writer@family.test',
    subject: 'A question',
    message: 'May my child bring a robot?',
    ...facts,
    id,
  });
  return id;
}

/** A conversation of a family, unless stated otherwise. */
export const buildConversation = (
  db: Executor,
  family: { id: string; name: string; email: string | null },
  facts: Partial<typeof contactMessage.$inferInsert> = {},
): Promise<string> =>
  buildContact(db, {
    kind: 'portal',
    name: family.name,
    email: family.email,
    accountId: family.id,
    firstBy: 'family',
    firstById: family.id,
    ...facts,
  });

/** What came after in a conversation: an answer of the office, unless stated otherwise. */
export async function buildAnswer(
  db: Executor,
  conversationId: string,
  facts: Partial<typeof conversationMessage.$inferInsert> & { authorName: string },
): Promise<string> {
  const id = newId();
  const at = facts.createdAt ?? new Date();
  const internal = facts.internal ?? false;
  await db.insert(conversationMessage).values({
    author: 'office',
    text: 'Yes, of course.',
    way: internal ? null : 'portal',
    ...facts,
    id,
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
