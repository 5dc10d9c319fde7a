import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { moment } from '../../../platform/database/columns.ts';

/** An account's choice of optional messages; without a row, email and no text messages. */
export const notificationChoice = pgTable('notification_choice', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  email: boolean('email').notNull(),
  sms: boolean('sms').notNull(),
  /** An email when a colleague mentions a member of the team. */
  mentions: boolean('mentions').notNull().default(true),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
