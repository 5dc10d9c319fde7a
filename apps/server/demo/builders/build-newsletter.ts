import type { Executor } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { newsletterIssue } from '../../src/modules/messages/newsletter/newsletter-issues.table.ts';

/** A newsletter: a draft to subscribers and families unless told otherwise. */
export async function buildNewsletter(
  db: Executor,
  given: Partial<typeof newsletterIssue.$inferInsert> = {},
): Promise<string> {
  const id = newId();
  await db.insert(newsletterIssue).values({
    id,
    subject: 'What we built in November',
    blocks: [
      { type: 'heading', text: 'Robots on the beach' },
      {
        type: 'text',
        text: 'Our **youngest** team built a [sand plough](https://example.org/plough).\n\n- Fast\n- Heavy',
      },
    ],
    toSubscribers: true,
    toFamilies: true,
    isPublic: true,
    ...given,
  });
  return id;
}

/** A newsletter that was sent, with the address that it has on the website. */
export const buildSentNewsletter = (
  db: Executor,
  {
    at = new Date(),
    slug = `sent-${newId()}`,
    ...given
  }: Partial<typeof newsletterIssue.$inferInsert> & { at?: Date } = {},
): Promise<string> =>
  buildNewsletter(db, { state: 'sent', slug, sendAt: at, startedAt: at, sentAt: at, createdAt: at, ...given });
