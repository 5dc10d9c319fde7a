import { consentKinds } from '@doctorbird/contract/families/consents';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../../../platform/database/columns.ts';
import { parent } from '../parents/parents.table.ts';
import { student } from '../students/students.table.ts';

/** The texts of consents in all their versions: a change is a new row, because answers name their version. */
export const consentText = pgTable(
  'consent_text',
  {
    id: id(),
    kind: text('kind', { enum: consentKinds }).notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    publishedAt: moment('published_at').notNull().defaultNow(),
    byName: text('by_name').notNull(),
  },
  (t) => [uniqueIndex('consent_text_version').on(t.kind, t.version)],
);

/** The consent ledger: each answer is a line, and the newest line of a kind counts. Append-only. */
export const consentEntry = pgTable(
  'consent_entry',
  {
    id: id(),
    at: moment('at').notNull().defaultNow(),
    parentId: uuid('parent_id')
      .notNull()
      .references(() => parent.id, { onDelete: 'restrict' }),
    /** The child concerned; null for the consents of the whole family. */
    studentId: uuid('student_id').references(() => student.id, { onDelete: 'restrict' }),
    kind: text('kind', { enum: consentKinds }).notNull(),
    textVersion: text('text_version').notNull(),
    given: boolean('given').notNull(),
    /** The name at that time. */
    byName: text('by_name').notNull(),
    address: text('address'),
  },
  (t) => [
    index('consent_entry_child').on(t.studentId, t.kind, t.at),
    index('consent_entry_family').on(t.parentId, t.kind, t.at),
  ],
);
