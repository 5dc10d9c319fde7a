import { mergeStates } from '@doctorbird/contract/families/merge-states';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';

/** Two families that an admin has called different. The ids in their order, so that a pair is one row. */
export const duplicateDismissal = pgTable(
  'duplicate_dismissal',
  {
    lowId: uuid('low_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    highId: uuid('high_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    dismissedBy: uuid('dismissed_by').references(() => account.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.lowId, t.highId] }),
    index('duplicate_dismissal_high').on(t.highId),
    check('duplicate_dismissal_order', sql`${t.lowId} < ${t.highId}`),
  ],
);

/** One family that was merged into another. No names: those stay with the accounts. */
export const familyMerge = pgTable(
  'family_merge',
  {
    id: id(),
    staysId: uuid('stays_id')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    mergedId: uuid('merged_id')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    state: text('state', { enum: mergeStates }).notNull().default('merged'),
    children: jsonb('children').$type<Array<{ staysId: string; mergedId: string }>>().notNull(),
    /** How much was moved, as the preview said it. */
    moves: jsonb('moves').$type<Array<{ what: string; count: number }>>().notNull(),
    /** Email and password of the merged family are those of the one that stays. */
    signInExchanged: boolean('sign_in_exchanged').notNull().default(false),
    createdBy: uuid('created_by').references(() => account.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    undoneBy: uuid('undone_by').references(() => account.id, { onDelete: 'set null' }),
    undoneAt: moment('undone_at'),
  },
  (t) => [
    // A family is merged once, unless that was undone.
    uniqueIndex('family_merge_one')
      .on(t.mergedId)
      .where(sql`state <> 'undone'`),
    index('family_merge_created').on(t.createdAt, t.id),
    index('family_merge_stays').on(t.staysId),
    check('family_merge_undone', sql`(${t.state} = 'undone') = (${t.undoneAt} is not null)`),
    check('family_merge_two', sql`${t.staysId} <> ${t.mergedId}`),
  ],
);

/** What a merge changed, value by value, for its undo. Removed after 30 days, at undo, and when one of the two is erased. */
export const familyMergeRow = pgTable(
  'family_merge_row',
  {
    /** In the order of the changes; undo goes backward. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    mergeId: uuid('merge_id')
      .notNull()
      .references(() => familyMerge.id, { onDelete: 'cascade' }),
    tableName: text('table_name').notNull(),
    /** The primary key after the change, by column. */
    rowKey: jsonb('row_key').$type<Record<string, unknown>>().notNull(),
    /** Null: the whole row was removed, and `old_value` is the row. */
    columnName: text('column_name'),
    oldValue: jsonb('old_value'),
    newValue: jsonb('new_value'),
  },
  (t) => [index('family_merge_row_of').on(t.mergeId, t.id)],
);
