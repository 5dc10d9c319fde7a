import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/connect.ts';
import { contactMessage } from '../contact/contact.table.ts';

/** The account that leads a conversation; a visitor has none. */
export const accountOfConversation = async (db: Database, id: string): Promise<string[]> =>
  (await db.select({ id: contactMessage.accountId }).from(contactMessage).where(eq(contactMessage.id, id))).flatMap(
    (row) => row.id ?? [],
  );
