import { inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/database/connect.ts';
import { contactMessage } from '../contact/contact.table.ts';

/** The accounts that lead these conversations; visitors have none. */
export const accountOfConversation = async (db: Database, ids: readonly string[]): Promise<string[]> =>
  (
    await db
      .select({ id: contactMessage.accountId })
      .from(contactMessage)
      .where(inArray(contactMessage.id, [...ids]))
  ).flatMap(({ id }) => id ?? []);
