import { insideWhys } from '@doctorbird/contract/enrollments/opening-nights';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { parent } from '../../families/parents/parents.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';

/** A night on which many families come at once, so that they go in through a line. Both counters of the line are in its row. */
export const openingNight = pgTable(
  'opening_night',
  {
    id: id(),
    title: text('title').notNull(),
    opensAt: moment('opens_at').notNull(),
    closesAt: moment('closes_at').notNull(),
    /** Otherwise those of `opening_night_program`. */
    allPrograms: boolean('all_programs').notNull(),
    /** How many families are inside at once; null: as many as the server holds. */
    atOnce: integer('at_once'),
    /** How many are inside at once where nobody says a number, as it follows from what was measured last, and why. */
    measuredInside: integer('measured_inside'),
    measuredAt: moment('measured_at'),
    measuredWhy: text('measured_why', { enum: insideWhys }),
    pausedAt: moment('paused_at'),
    /** What everybody in line reads. */
    message: text('message'),
    /** When the order of those who came before the doors opened was drawn. */
    drawnAt: moment('drawn_at'),
    /** The last number that was given out. */
    lastNumber: integer('last_number').notNull().default(0),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('opening_night_closes').on(t.closesAt),
    check('opening_night_times', sql`${t.opensAt} < ${t.closesAt}`),
    check('opening_night_at_once', sql`${t.atOnce} > 0`),
  ],
);

/** The programs whose places are given out through the line of a night. */
export const openingNightProgram = pgTable(
  'opening_night_program',
  {
    nightId: uuid('night_id')
      .notNull()
      .references(() => openingNight.id, { onDelete: 'cascade' }),
    programId: uuid('program_id')
      .notNull()
      .references(() => program.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.nightId, t.programId] }), index('opening_night_program_program').on(t.programId)],
);

export const endedWhys = ['left', 'away', 'idle'] as const;

/** A place in line: of a family, or of a browser whose reader has not signed in yet. */
export const lineTicket = pgTable(
  'line_ticket',
  {
    id: id(),
    nightId: uuid('night_id')
      .notNull()
      .references(() => openingNight.id, { onDelete: 'cascade' }),
    /** Null until the order is drawn. */
    number: integer('number'),
    parentId: uuid('parent_id').references(() => parent.id, { onDelete: 'cascade' }),
    /** The program for which the family came. */
    programId: uuid('program_id').references(() => program.id, { onDelete: 'set null' }),
    joinedAt: moment('joined_at').notNull(),
    /** When its page last asked for news, about once a minute. */
    seenAt: moment('seen_at').notNull(),
    /** Its turn began. */
    calledAt: moment('called_at'),
    /** Who of the office let it in before its turn. */
    calledBy: uuid('called_by').references(() => account.id, { onDelete: 'set null' }),
    enteredAt: moment('entered_at'),
    /** When it last did something inside. */
    activeAt: moment('active_at'),
    /** It has a place in a program, so that its place inside is free for another family. */
    doneAt: moment('done_at'),
    endedAt: moment('ended_at'),
    endedWhy: text('ended_why', { enum: endedWhys }),
    /** The office holds its place: it is passed over until then, and does not end. */
    heldUntil: moment('held_until'),
    /** How often its turn ended unused. */
    missed: integer('missed').notNull().default(0),
    /** It asked for one text message when its turn is near. */
    wantsText: boolean('wants_text').notNull().default(false),
    textedAt: moment('texted_at'),
  },
  (t) => [
    uniqueIndex('line_ticket_family').on(t.nightId, t.parentId),
    uniqueIndex('line_ticket_number').on(t.nightId, t.number),
    index('line_ticket_parent').on(t.parentId),
    index('line_ticket_program').on(t.programId),
    index('line_ticket_called_by').on(t.calledBy),
    check('line_ticket_ended', sql`(${t.endedAt} is null) = (${t.endedWhy} is null)`),
  ],
);
