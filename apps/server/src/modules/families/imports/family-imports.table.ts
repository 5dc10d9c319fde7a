import type { ImportMapping } from '@doctorbird/contract/families/family-imports';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';

/** What one row became: the ids alone, names stay where they are. */
export interface ImportedRow {
  line: number;
  studentId: string;
  parentId: string;
  /** The row opened the family, which goes with its last child at undo. */
  newFamily: boolean;
}

/** One import of families, for its undo. */
export const familyImport = pgTable(
  'family_import',
  {
    id: id(),
    rows: jsonb('rows').$type<ImportedRow[]>().notNull(),
    createdBy: uuid('created_by').references(() => account.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    undoneAt: moment('undone_at'),
  },
  (t) => [index('family_import_created').on(t.createdAt)],
);

/** Which columns a file with this head has. */
export const familyImportMapping = pgTable('family_import_mapping', {
  headDigest: text('head_digest').primaryKey(),
  mapping: jsonb('mapping').$type<ImportMapping>().notNull(),
});
