import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { contactMessage } from '../contact/contact.table.ts';
import { firstText } from '../conversations/add-message.ts';

const sender = alias(account, 'sender');

export const rows = (db: Executor) =>
  db
    .select({ row: contactMessage, message: firstText(), handler: account.fullName, family: sender.id })
    .from(contactMessage)
    .leftJoin(account, eq(account.id, contactMessage.handledBy))
    .leftJoin(sender, and(eq(sender.id, contactMessage.accountId), eq(sender.role, 'parent')));

export type ContactRow = Awaited<ReturnType<typeof rows>>[number];
