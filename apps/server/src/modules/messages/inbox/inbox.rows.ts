import type { AdminContact } from '@doctorbird/contract/messages/messages';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { contactMessage } from '../contact/contact.table.ts';
import { firstText } from '../conversations/add-message.ts';

const sender = alias(account, 'sender');

export const rows = (db: Executor) =>
  db
    .select({
      id: contactMessage.id,
      name: contactMessage.name,
      email: sql<string>`coalesce(${contactMessage.email}, '')`,
      subject: contactMessage.subject,
      message: firstText(),
      // Three words, as the contact form has them: what is closed needs no answer.
      status: sql<
        AdminContact['status']
      >`case ${contactMessage.state} when 'closed' then 'answered' else ${contactMessage.state} end`,
      parent_id: sender.id,
      note: contactMessage.note,
      handled: sql<AdminContact['handled']>`case when ${contactMessage.handledAt} is not null
        then json_build_object('by', coalesce(${account.fullName}, 'Somebody'), 'at', ${contactMessage.handledAt}) end`,
      created_at: contactMessage.createdAt,
      version: contactMessage.version,
    })
    .from(contactMessage)
    .leftJoin(account, eq(account.id, contactMessage.handledBy))
    .leftJoin(sender, and(eq(sender.id, contactMessage.accountId), eq(sender.role, 'parent')));
