import { eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { contactMessage } from '../contact/contact.table.ts';

export const rows = (db: Executor) =>
  db
    .select({ row: contactMessage, handler: account.fullName })
    .from(contactMessage)
    .leftJoin(account, eq(account.id, contactMessage.handledBy));

export type ContactRow = Awaited<ReturnType<typeof rows>>[number];
