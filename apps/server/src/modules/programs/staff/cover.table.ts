import { coverReasons, coverStates } from '@doctorbird/contract/programs/cover-labels';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, moment } from '../../../platform/database/columns.ts';
import { meeting } from '../meetings/meetings.table.ts';

/** Somebody of a class cannot take one meeting. While it is claimed, the claimant teaches that meeting (meeting-staff.ts). */
export const coverRequest = pgTable(
  'cover_request',
  {
    /** Made by the device, so that sending it again adds nothing. */
    id: uuid('id').primaryKey(),
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meeting.id, { onDelete: 'cascade' }),
    askerId: uuid('asker_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    askerName: text('asker_name').notNull(),
    /** For the office alone. */
    reason: text('reason', { enum: coverReasons }).notNull(),
    /** For the colleague. */
    note: text('note'),
    state: text('state', { enum: coverStates }).notNull().default('asked'),
    claimantId: uuid('claimant_id').references(() => account.id, { onDelete: 'set null' }),
    claimedAt: moment('claimed_at'),
    /** When it became the office's, and the office was mailed. */
    officeAt: moment('office_at'),
    /** When the families were notified last that somebody else teaches. */
    notifiedAt: moment('notified_at'),
    atDevice: moment('at_device').notNull(),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('cover_request_once')
      .on(t.meetingId, t.askerId)
      .where(sql`state <> 'withdrawn'`),
    index('cover_request_meeting').on(t.meetingId),
    index('cover_request_state').on(t.state, t.createdAt),
    index('cover_request_asker').on(t.askerId),
    index('cover_request_claimant').on(t.claimantId),
  ],
);

/** A colleague who was asked. */
export const coverAsked = pgTable(
  'cover_asked',
  {
    coverId: uuid('cover_id')
      .notNull()
      .references(() => coverRequest.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    openedAt: moment('opened_at'),
    declined: boolean('declined').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.coverId, t.accountId] }), index('cover_asked_account').on(t.accountId)],
);
