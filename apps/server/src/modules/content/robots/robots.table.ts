import {
  robotCategories,
  robotDifficulties,
  robotStatuses,
  type RobotPassport,
} from '@doctorbird/contract/content/robots';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, json, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { contentColumns } from '../../../platform/publishing/content-columns.ts';

export const robot = pgTable(
  'robot',
  {
    ...contentColumns(),
    /** The passport's running number, never reused. */
    passport: integer('passport').notNull(),
    name: text('name').notNull(),
    category: text('category', { enum: robotCategories }).notNull(),
    difficulty: text('difficulty', { enum: robotDifficulties }).notNull(),
    status: text('status', { enum: robotStatuses }).notNull(),
    year: integer('year').notNull(),
    team: text('team').notNull(),
    buildTime: text('build_time').notNull(),
    costCents: bigint('cost_cents', { mode: 'number' }),
    description: text('description').notNull(),
    videoUrl: text('video_url'),
    features: jsonb('features').$type<string[]>().notNull().default([]),
    // Not jsonb: that would sort the keys, and the order is the author's.
    specifications: json('specifications').$type<Record<string, string>>().notNull().default({}),
    awards: jsonb('awards').$type<string[]>().notNull().default([]),
    featured: boolean('featured').notNull().default(false),
    builders: jsonb('builders').$type<string[]>().notNull().default([]),
    technologies: jsonb('technologies').$type<string[]>().notNull().default([]),
    /** Of the skill map. */
    skillIds: jsonb('skill_ids').$type<string[]>().notNull().default([]),
    buildLog: jsonb('build_log').$type<RobotPassport['buildLog']>().notNull().default([]),
    parts: jsonb('parts').$type<RobotPassport['parts']>().notNull().default([]),
    matches: jsonb('matches').$type<RobotPassport['matches']>().notNull().default([]),
  },
  (t) => [
    uniqueIndex('robot_slug').on(t.slug),
    uniqueIndex('robot_passport').on(t.passport),
    index('robot_category').on(t.contentStatus, t.category, t.position),
    index('robot_order').on(t.contentStatus, t.featured, t.position),
    check('robot_cost', sql`${t.costCents} >= 0`),
  ],
);
