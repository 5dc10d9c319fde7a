import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id } from '../../../platform/database/columns.ts';
import { parent } from '../parents/parents.table.ts';

/** An admin's note on a family. Never changed, only deleted, so that a wrong note can be removed. */
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
