import { contactMessage } from '../../src/modules/messages/contact/contact.table.ts';
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
  await db.insert(contactMessage).values({
    name: 'Test Writer',
    email: 'writer@family.test',
    subject: 'A question',
    message: 'May my child bring a robot?',
    ...facts,
    id,
  });
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
