import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';

/** The secret address from which a calendar app reads an account's meetings; an account has one at most. */
export const calendarFeed = pgTable(
  'calendar_feed',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** The feed is found by its digest; its owner can show it again, so it is stored sealed, too. */
    tokenDigest: text('token_digest').notNull(),
    tokenSealed: text('token_sealed').notNull(),
    /** The account's version when the feed was made; a change of password, email, role or activity ends it. */
    credentialVersion: integer('credential_version').notNull(),
    createdAt: createdAt(),
    lastReadAt: moment('last_read_at'),
  },
  (t) => [uniqueIndex('calendar_feed_digest').on(t.tokenDigest), uniqueIndex('calendar_feed_account').on(t.accountId)],
);
