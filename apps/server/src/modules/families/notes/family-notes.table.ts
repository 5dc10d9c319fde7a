import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id } from '../../../platform/database/columns.ts';
import { parent } from '../parents/parents.table.ts';

/** A note of the office on a family. Never changed, only deleted: a note that was wrong must be able to go. */
export const familyNote = pgTable(
  'family_note',
  {
    id: id(),
    parentId: uuid('parent_id')
      .notNull()
      .references(() => parent.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    authorId: uuid('author_id').references(() => account.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [index('family_note_of').on(t.parentId, t.createdAt, t.id)],
);
