import type { ViewList } from '@doctorbird/contract/admin/saved-views';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id } from '../../../platform/database/columns.ts';

/** One admin's view of a list: filters, order and columns as the URL has them. */
export const savedView = pgTable(
  'saved_view',
  {
    id: id(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    list: text('list').$type<ViewList>().notNull(),
    name: text('name').notNull(),
    shared: boolean('shared').notNull().default(false),
    query: jsonb('query').$type<Record<string, string>>().notNull(),
    /** Among the owner's views of the list. */
    position: integer('position').notNull(),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('saved_view_name').on(t.ownerId, t.list, sql`lower(${t.name})`),
    index('saved_view_shared')
      .on(t.list)
      .where(sql`${t.shared}`),
  ],
);
