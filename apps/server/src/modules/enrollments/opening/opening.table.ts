import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../../../platform/database/columns.ts';
import { parent } from '../../families/parents/parents.table.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { tag } from '../../organisation/tags/tags.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';

/** Who may request a place before registration opens for everybody: a family, those with a tag, or those of a group. */
export const earlyAccess = pgTable(
  'early_access',
  {
    id: id(),
    programId: uuid('program_id')
      .notNull()
      .references(() => program.id, { onDelete: 'cascade' }),
    parentId: uuid('parent_id').references(() => parent.id, { onDelete: 'cascade' }),
    tagId: uuid('tag_id').references(() => tag.id, { onDelete: 'cascade' }),
    groupId: uuid('group_id').references(() => group.id, { onDelete: 'cascade' }),
  },
  (t) => [
    uniqueIndex('early_access_each').on(t.programId, sql`coalesce(${t.parentId}, ${t.tagId}, ${t.groupId})`),
    index('early_access_parent').on(t.parentId),
    index('early_access_tag').on(t.tagId),
    index('early_access_group').on(t.groupId),
    check('early_access_one', sql`num_nonnulls(${t.parentId}, ${t.tagId}, ${t.groupId}) = 1`),
  ],
);

/** Families that want to hear when registration of a program opens. */
export const openingWatch = pgTable(
  'opening_watch',
  {
    programId: uuid('program_id')
      .notNull()
      .references(() => program.id, { onDelete: 'cascade' }),
    parentId: uuid('parent_id')
      .notNull()
      .references(() => parent.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.programId, t.parentId] }), index('opening_watch_parent').on(t.parentId)],
);
