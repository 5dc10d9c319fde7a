import type { PlannedSlot, PlanWishes } from '@doctorbird/contract/competitions/event-setup';
import type { DivisionFormat } from '@doctorbird/contract/competitions/formats';
import { placeKinds } from '@doctorbird/contract/competitions/event-state';
import { recordKinds } from '@doctorbird/contract/competitions/event-records';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { id, moment } from '../../../platform/database/columns.ts';
import { competition } from '../catalog/competitions.table.ts';
import { competitionEntry } from '../entries/entries.table.ts';
import { eventHelper } from '../helpers/helpers.table.ts';

/** A plan that only the office sees, beside the one that is published. */
export interface PlanDraft {
  slots: PlannedSlot[];
  wishes: PlanWishes | null;
}

/** The day of a competition. Its row is locked while a record is added, so numbers have no gap and nobody sees 7 before 6. */
export const eventDay = pgTable('event_day', {
  competitionId: uuid('competition_id')
    .primaryKey()
    .references(() => competition.id, { onDelete: 'cascade' }),
  /** The number of its newest record. */
  seq: integer('seq').notNull().default(0),
  /** Grows with every change of divisions, places and slots. */
  setup: integer('setup').notNull().default(1),
  publishedAt: moment('published_at'),
  /** What the plan was made from the last time. */
  wishes: jsonb('wishes').$type<PlanWishes>(),
  /** What was saved since the plan was published; null: teams see the plan as it is. */
  draft: jsonb('draft').$type<PlanDraft>(),
});

export const eventDivision = pgTable(
  'event_division',
  {
    id: id(),
    competitionId: uuid('competition_id')
      .notNull()
      .references(() => eventDay.competitionId, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    position: integer('position').notNull().default(0),
    format: jsonb('format').$type<DivisionFormat>().notNull(),
    /** Minutes in which a team may ask for a review of a result. */
    appealMinutes: integer('appeal_minutes').notNull().default(10),
  },
  (t) => [
    index('event_division_order').on(t.competitionId, t.position),
    check('event_division_appeal', sql`${t.appealMinutes} between 0 and 1440`),
  ],
);

/** A team of a division, with its seed: the first is seed 1. */
export const eventSeed = pgTable(
  'event_seed',
  {
    divisionId: uuid('division_id')
      .notNull()
      .references(() => eventDivision.id, { onDelete: 'cascade' }),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => competitionEntry.id, { onDelete: 'cascade' }),
    seed: integer('seed').notNull(),
  },
  (t) => [primaryKey({ columns: [t.divisionId, t.entryId] }), index('event_seed_entry').on(t.entryId)],
);

/** Where things happen: a mat, a track, a judging room. */
export const eventPlace = pgTable(
  'event_place',
  {
    id: id(),
    competitionId: uuid('competition_id')
      .notNull()
      .references(() => eventDay.competitionId, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    kind: text('kind', { enum: placeKinds }).notNull(),
    position: integer('position').notNull().default(0),
  },
  (t) => [index('event_place_order').on(t.competitionId, t.position)],
);

/** The plan: a time on a place for a match, a run, an interview, or a break. Moves on the day are records. */
export const eventSlot = pgTable(
  'event_slot',
  {
    id: id(),
    competitionId: uuid('competition_id')
      .notNull()
      .references(() => eventDay.competitionId, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['match', 'run', 'judging', 'break'] }).notNull(),
    divisionId: uuid('division_id').references(() => eventDivision.id, { onDelete: 'cascade' }),
    /** Null: a break for all places. */
    placeId: uuid('place_id').references(() => eventPlace.id, { onDelete: 'cascade' }),
    matchKey: text('match_key'),
    entryId: uuid('entry_id').references(() => competitionEntry.id, { onDelete: 'cascade' }),
    run: integer('run'),
    title: text('title'),
    startsAt: moment('starts_at').notNull(),
    minutes: integer('minutes').notNull(),
  },
  (t) => [
    index('event_slot_order').on(t.competitionId, t.startsAt),
    index('event_slot_division').on(t.divisionId),
    index('event_slot_place').on(t.placeId),
    index('event_slot_entry').on(t.entryId),
    check('event_slot_length', sql`${t.minutes} between 1 and 600`),
  ],
);

/** What happened on the day, in order. Rows are only ever added (event-records.ts of the contract). */
export const eventRecord = pgTable(
  'event_record',
  {
    /** Made by the device that sends it, so that sending it again adds nothing. */
    id: uuid('id').primaryKey(),
    competitionId: uuid('competition_id')
      .notNull()
      .references(() => eventDay.competitionId, { onDelete: 'restrict' }),
    seq: integer('seq').notNull(),
    divisionId: uuid('division_id').references(() => eventDivision.id, { onDelete: 'restrict' }),
    kind: text('kind', { enum: recordKinds }).notNull(),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'set null' }),
    helperId: uuid('helper_id').references(() => eventHelper.id, { onDelete: 'restrict' }),
    /** Who it was, as screens and the log name them. */
    byName: text('by_name').notNull(),
    device: text('device'),
    /** By the clock of the device, corrected by what it showed while it sent. */
    atDevice: moment('at_device').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    uniqueIndex('event_record_order').on(t.competitionId, t.seq),
    index('event_record_division').on(t.divisionId),
    index('event_record_account').on(t.accountId),
    index('event_record_helper').on(t.helperId),
    check('event_record_seq', sql`${t.seq} > 0`),
  ],
);
