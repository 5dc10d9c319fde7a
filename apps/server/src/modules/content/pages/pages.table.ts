import { contentStatuses } from '@doctorbird/contract/core/record-fields';
import { categorySections, type CategoryPage, type PageBlock } from '@doctorbird/contract/content/pages';
import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import type { Filling } from './fill-in.ts';

/** A text in all its versions: a change is a new row, because consents name their version. */
export const textPage = pgTable(
  'text_page',
  {
    id: id(),
    slug: text('slug').notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    body: jsonb('body').$type<PageBlock[]>().notNull(),
    /** What its placeholders stood for when the next version took over; null for the one in force, which has today's values. */
    filling: jsonb('filling').$type<Filling>(),
    contentStatus: text('content_status', { enum: contentStatuses }).notNull().default('draft'),
    publishedAt: moment('published_at'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('text_page_version').on(t.slug, t.version)],
);

/** The text above the lists of a section (slug "all") and of its category pages. */
export const categoryPage = pgTable(
  'category_page',
  {
    id: id(),
    section: text('section', { enum: categorySections }).notNull(),
    slug: text('slug').notNull(),
    position: integer('position').notNull(),
    label: text('label').notNull(),
    menuText: text('menu_text').notNull(),
    title: text('title').notNull(),
    intro: text('intro').notNull(),
    points: jsonb('points').$type<CategoryPage['points']>().notNull().default([]),
    category: text('category'),
    art: text('art').notNull(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (t) => [uniqueIndex('category_page_address').on(t.section, t.slug)],
);
