import type { BadgePicture } from '@doctorbird/contract/teaching/badge-pictures';
import type { BadgeRule } from '@doctorbird/contract/teaching/office-badges';
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../../../platform/database/columns.ts';

/** A badge that the office made. From the first award on its words, picture and rule stay as they are. */
export const officeBadge = pgTable(
  'office_badge',
  {
    id: id(),
    title: text('title').notNull(),
    criteria: text('criteria').notNull(),
    picture: jsonb('picture').$type<BadgePicture>().notNull(),
    rule: jsonb('rule').$type<BadgeRule>().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  // Families and reports read badges by their names.
  (t) => [uniqueIndex('office_badge_title').on(sql`lower(${t.title})`)],
);
