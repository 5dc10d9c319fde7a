import {
  competitionCategories,
  competitionStatuses,
  type InspectionRule,
} from '@doctorbird/contract/competitions/competitions';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { contentColumns } from '../../../platform/publishing/content-columns.ts';

export const competition = pgTable(
  'competition',
  {
    ...contentColumns(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    category: text('category', { enum: competitionCategories }).notNull(),
    status: text('status', { enum: competitionStatuses }).notNull().default('upcoming'),
    date: date('date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }),
    location: text('location').notNull(),
    entryFeeCents: bigint('entry_fee_cents', { mode: 'number' }).notNull().default(0),
    /** The fee is due so many days after a team is entered. */
    feeDueDays: integer('fee_due_days').notNull().default(14),
    entryUnit: text('entry_unit', { enum: ['teams', 'people'] })
      .notNull()
      .default('teams'),
    participants: integer('participants').notNull().default(0),
    maxParticipants: integer('max_participants').notNull(),
    ageRange: text('age_range'),
    teamMin: integer('team_min'),
    teamMax: integer('team_max'),
    registrationCloses: date('registration_closes', { mode: 'string' }),
    /** The last day on which members of a team are changed; null: the day before the competition. */
    substitutesUntil: date('substitutes_until', { mode: 'string' }),
    /** So many teams of one school or club. */
    maxPerSchool: integer('max_per_school'),
    /** Teams on the waiting list. */
    waiting: integer('waiting').notNull().default(0),
    prizes: jsonb('prizes').$type<{ place: string; prize: string }[]>().notNull().default([]),
    /** Of the skill map. */
    skillIds: jsonb('skill_ids').$type<string[]>().notNull().default([]),
    challenges: jsonb('challenges').$type<string[]>().notNull().default([]),
    winners: jsonb('winners').$type<{ prize: string; name: string; team: string }[]>().notNull().default([]),
    featured: boolean('featured').notNull().default(false),
    format: jsonb('format').$type<string[]>().notNull().default([]),
    scoring: jsonb('scoring').$type<{ label: string; weight: string }[]>().notNull().default([]),
    rules: jsonb('rules').$type<string[]>().notNull().default([]),
    inspectionRules: jsonb('inspection_rules').$type<InspectionRule[]>().notNull().default([]),
    schedule: jsonb('schedule').$type<{ time: string; what: string }[]>().notNull().default([]),
  },
  (t) => [
    uniqueIndex('competition_slug').on(t.slug),
    index('competition_category').on(t.contentStatus, t.category, t.date),
    index('competition_stage').on(t.contentStatus, t.status, t.date),
    check('competition_places', sql`${t.maxParticipants} > 0`),
    check('competition_team_size', sql`${t.teamMin} is null or ${t.teamMax} is null or ${t.teamMin} <= ${t.teamMax}`),
    check('competition_entries', sql`${t.participants} >= 0 and ${t.waiting} >= 0`),
    check('competition_fee', sql`${t.entryFeeCents} >= 0 and ${t.feeDueDays} between 0 and 365`),
  ],
);
