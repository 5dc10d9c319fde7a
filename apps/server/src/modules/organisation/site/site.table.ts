import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id } from '../../../platform/database/columns.ts';

/** The posters of the home page's carousel, in order. */
export const heroSlide = pgTable('hero_slide', {
  id: id(),
  position: integer('position').notNull(),
  titleLines: jsonb('title_lines').$type<string[]>().notNull(),
  subtitle: text('subtitle').notNull(),
  description: text('description').notNull(),
  ctaLabel: text('cta_label').notNull(),
  ctaHref: text('cta_href').notNull(),
  art: text('art').notNull(),
  status: text('status', { enum: ['draft', 'published'] })
    .notNull()
    .default('published'),
});
