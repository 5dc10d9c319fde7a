import { programCategories, programStatuses, waitingPriorities } from '@doctorbird/contract/programs/programs';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { season } from '../seasons/seasons.table.ts';
import { venue, venueRoom } from '../venues/venues.table.ts';

/** A dated, priced, capped offer. "Full" is computed from the seats taken, never stored. */
export const program = pgTable(
  'program',
  {
    id: id(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    description: text('description').notNull(),
    category: text('category', { enum: programCategories }).notNull(),
    /** Null: "Contact for pricing". */
    priceCents: bigint('price_cents', { mode: 'number' }),
    duration: text('duration').notNull(),
    schedule: text('schedule'),
    /** Follows from the venue, where there is one. */
    location: text('location'),
    venueId: uuid('venue_id').references(() => venue.id),
    roomId: uuid('room_id').references(() => venueRoom.id),
    seasonId: uuid('season_id').references(() => season.id, { onDelete: 'set null' }),
    ageMin: integer('age_min').notNull(),
    ageMax: integer('age_max').notNull(),
    maxParticipants: integer('max_participants').notNull(),
    startDate: date('start_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }),
    status: text('status', { enum: programStatuses }).notNull().default('draft'),
    requiresApproval: boolean('requires_approval').notNull().default(false),
    /** Families can join a waiting list while it is full. */
    waitingList: boolean('waiting_list').notNull().default(true),
    /** Its absences give credits for make-up classes, and children with a credit can come to its meetings. */
    makeUps: boolean('make_ups').notNull().default(true),
    /** Guests with a credit come also to a camp, a lesson at a school, a team or a program by approval (`teaching/make-ups`). */
    makeUpGuests: boolean('make_up_guests').notNull().default(false),
    /** What one class costs a child who tries the program; null: it has no trial class (`enrollments/visits`). */
    trialCents: bigint('trial_cents', { mode: 'number' }),
    /** What was paid for it comes off the price of a place. */
    trialComesOff: boolean('trial_comes_off').notNull().default(false),
    /** What one day costs without a place; null: it has no drop-in days. */
    dayCents: bigint('day_cents', { mode: 'number' }),
    /** Who joins after the first class pays for the classes that are left (`enrollments/prices`). */
    proratesLate: boolean('prorates_late').notNull().default(false),
    /** Who goes first on it. */
    waitingFirst: text('waiting_first', { enum: waitingPriorities }).array().notNull().default([]),
    /** From then on families can request a place; null: as soon as it is open (`enrollments/opening`). */
    opensAt: moment('opens_at'),
    /** The same for families with early access; only with `opensAt`, and before it. */
    earlyOpensAt: moment('early_opens_at'),
    /** Families with a child who has, or had, a place in any program have early access. */
    earlyReturning: boolean('early_returning').notNull().default(false),
    outline: jsonb('outline').$type<string[]>().notNull().default([]),
    bring: jsonb('bring').$type<string[]>().notNull().default([]),
    art: text('art').notNull().default('after'),
    /** The payment plans that families can choose. Templates are switched off, never deleted. */
    planTemplateIds: uuid('plan_template_ids').array().notNull().default([]),
    /** Hidden from lists; its address still works. */
    archivedAt: moment('archived_at'),
    /** A deleted draft, until it is restored or the cleanup job removes it. */
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
    /** Updated by every change, for search engines. */
    updatedAt: moment('updated_at')
      .notNull()
      .defaultNow()
      .$onUpdateFn(() => new Date()),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('program_slug').on(t.slug),
    index('program_status_start').on(t.status, t.startDate),
    index('program_created').on(t.createdAt, t.id),
    index('program_status_created').on(t.status, t.createdAt, t.id),
    index('program_category_created').on(t.category, t.createdAt, t.id),
    index('program_archived')
      .on(t.createdAt, t.id)
      .where(sql`archived_at is not null`),
    index('program_title').on(t.title, t.id),
    // Without a price or a date a program comes last, up and down: each way needs an order of its own.
    index('program_price').on(t.priceCents, t.id),
    index('program_price_down').on(t.priceCents.desc().nullsLast(), t.id.desc().nullsFirst()),
    index('program_start').on(t.startDate, t.id),
    index('program_start_down').on(t.startDate.desc().nullsLast(), t.id.desc().nullsFirst()),
    index('program_needs_approval')
      .on(t.id)
      .where(sql`requires_approval`),
    index('program_season').on(t.seasonId),
    index('program_venue').on(t.venueId),
    index('program_room').on(t.roomId),
    check('program_room_of_venue', sql`${t.roomId} is null or ${t.venueId} is not null`),
    check('program_capacity', sql`${t.maxParticipants} > 0`),
    check('program_ages', sql`${t.ageMin} <= ${t.ageMax}`),
    check('program_early_opening', sql`${t.earlyOpensAt} is null or ${t.earlyOpensAt} < ${t.opensAt}`),
    check('program_price', sql`${t.priceCents} >= 0 and ${t.trialCents} >= 0 and ${t.dayCents} >= 0`),
  ],
);
