import { meetingStatuses } from '@doctorbird/contract/core/meeting';
import { closureStates, closureWays } from '@doctorbird/contract/teaching/closures';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { broadcast } from '../../messages/broadcasts/broadcasts.table.ts';
import { siteBanner } from '../../organisation/banners/banners.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';

/** Meetings that were cancelled together, for example because of a storm. */
export const closure = pgTable(
  'closure',
  {
    id: id(),
    state: text('state', { enum: closureStates }).notNull().default('active'),
    days: text('days').array().notNull(),
    /** Families read it. */
    reason: text('reason').notNull(),
    /** Until when families choose; null when nothing is offered. */
    chooseUntil: moment('choose_until'),
    bannerId: uuid('banner_id').references(() => siteBanner.id, { onDelete: 'set null' }),
    /** The message about it, whose recipients are those who were notified. */
    broadcastId: uuid('broadcast_id')
      .notNull()
      .references(() => broadcast.id, { onDelete: 'restrict' }),
    /** The message that takes it back. */
    correctionId: uuid('correction_id').references(() => broadcast.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
    createdBy: uuid('created_by').references(() => account.id, { onDelete: 'set null' }),
    undoneAt: moment('undone_at'),
    undoneBy: uuid('undone_by').references(() => account.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('closure_created').on(t.createdAt, t.id),
    check('closure_undone', sql`(${t.state} = 'undone') = (${t.undoneAt} is not null)`),
  ],
);

/** A meeting of a closure, as it was before. */
export const closureMeeting = pgTable(
  'closure_meeting',
  {
    closureId: uuid('closure_id')
      .notNull()
      .references(() => closure.id, { onDelete: 'cascade' }),
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meeting.id, { onDelete: 'cascade' }),
    statusBefore: text('status_before', { enum: meetingStatuses }).notNull(),
    noteBefore: text('note_before'),
  },
  (t) => [primaryKey({ columns: [t.closureId, t.meetingId] }), index('closure_meeting_of').on(t.meetingId)],
);

/** What the families of a program may choose instead. */
export const closureOffer = pgTable(
  'closure_offer',
  {
    id: id(),
    closureId: uuid('closure_id')
      .notNull()
      .references(() => closure.id, { onDelete: 'cascade' }),
    programId: uuid('program_id')
      .notNull()
      .references(() => program.id, { onDelete: 'cascade' }),
    /** The class that is held instead. */
    makeUpMeetingId: uuid('make_up_meeting_id').references(() => meeting.id, { onDelete: 'set null' }),
    credit: boolean('credit').notNull(),
    refund: boolean('refund').notNull(),
    otherwise: text('otherwise', { enum: closureWays }).notNull(),
  },
  (t) => [
    uniqueIndex('closure_offer_once').on(t.closureId, t.programId),
    index('closure_offer_program').on(t.programId),
    index('closure_offer_make_up').on(t.makeUpMeetingId),
  ],
);

/** What a family chose for one place. */
export const closureChoice = pgTable(
  'closure_choice',
  {
    id: id(),
    offerId: uuid('offer_id')
      .notNull()
      .references(() => closureOffer.id, { onDelete: 'cascade' }),
    enrollmentId: uuid('enrollment_id')
      .notNull()
      .references(() => enrollment.id, { onDelete: 'cascade' }),
    /** How many meetings of the place were cancelled. */
    meetings: integer('meetings').notNull(),
    /** Their share of what was paid when they were cancelled. */
    cents: bigint('cents', { mode: 'number' }).notNull(),
    way: text('way', { enum: closureWays }),
    chosenAt: moment('chosen_at'),
    chosenBy: uuid('chosen_by').references(() => account.id, { onDelete: 'set null' }),
    byDeadline: boolean('by_deadline').notNull().default(false),
    /** When the money was credited, or its refund requested. */
    settledAt: moment('settled_at'),
    /** What was credited or refunded. */
    settledCents: bigint('settled_cents', { mode: 'number' }),
    /** Why it could not be settled by itself. */
    problem: text('problem'),
  },
  (t) => [
    uniqueIndex('closure_choice_once').on(t.offerId, t.enrollmentId),
    index('closure_choice_place').on(t.enrollmentId),
    index('closure_choice_open')
      .on(t.id)
      .where(sql`settled_at is null`),
    check('closure_choice_way', sql`(${t.way} is null) = (${t.chosenAt} is null)`),
    check('closure_choice_settled', sql`${t.settledAt} is null or ${t.way} in ('credit', 'refund')`),
    check(
      'closure_choice_cents',
      sql`${t.cents} >= 0 and ${t.meetings} > 0 and coalesce(${t.settledCents}, 0) <= ${t.cents}`,
    ),
  ],
);
