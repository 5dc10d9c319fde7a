import { sql } from 'drizzle-orm';
import { date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../platform/database/columns.ts';
import { account } from './access.table.ts';

/** Keys by which other programs read: of the key itself only its SHA-256 and its last four characters are stored. Never deleted. */
export const apiKey = pgTable(
  'api_key',
  {
    id: id(),
    name: text('name').notNull(),
    digest: text('digest').notNull(),
    lastFour: text('last_four').notNull(),
    scopes: text('scopes').array().notNull(),
    /** IP addresses and ranges from which it works; empty: from anywhere. */
    addresses: text('addresses')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** It never reads more than this admin may at the moment, and nothing without one. */
    madeById: uuid('made_by_id').references(() => account.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    /** In Jamaica: exact enough to find keys that nobody uses. */
    lastUsedOn: date('last_used_on'),
    revokedAt: moment('revoked_at'),
    revokedById: uuid('revoked_by_id').references(() => account.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('api_key_digest').on(t.digest),
    index('api_key_made_by').on(t.madeById),
    index('api_key_created').on(t.createdAt, t.id),
  ],
);
