import type { TemplateSection } from '@doctorbird/contract/teaching/report-sections';
import { templateScopes } from '@doctorbird/contract/teaching/report-templates';
import { programCategories } from '@doctorbird/contract/programs/programs';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';

/** Sections that progress reports of some programs and ages have besides the usual fields. Archived, never deleted. */
export const reportTemplate = pgTable(
  'report_template',
  {
    id: id(),
    name: text('name').notNull(),
    scope: text('scope', { enum: templateScopes }).notNull(),
    categories: text('categories', { enum: programCategories }).array().notNull().default([]),
    programIds: uuid('program_ids').array().notNull().default([]),
    /** Both ends are part of the range; null: no end. */
    ageFrom: integer('age_from'),
    ageTo: integer('age_to'),
    sections: jsonb('sections').$type<TemplateSection[]>().notNull(),
    archivedAt: moment('archived_at'),
    createdAt: createdAt(),
    changedAt: moment('changed_at').notNull(),
    changedBy: uuid('changed_by').references(() => account.id, { onDelete: 'set null' }),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('report_template_changed_by').on(t.changedBy),
    check('report_template_ages', sql`${t.ageFrom} <= ${t.ageTo}`),
    check(
      'report_template_scope',
      sql`case ${t.scope} when 'categories' then cardinality(${t.categories}) > 0 when 'programs' then cardinality(${t.programIds}) > 0 else true end`,
    ),
  ],
);

/** A template as it was: a report that was begun on a device without a signal takes the sections that its teacher saw. */
export const reportTemplateEdition = pgTable(
  'report_template_edition',
  {
    templateId: uuid('template_id')
      .notNull()
      .references(() => reportTemplate.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    name: text('name').notNull(),
    sections: jsonb('sections').$type<TemplateSection[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.templateId, t.version] })],
);
