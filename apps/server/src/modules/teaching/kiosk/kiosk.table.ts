import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { moment } from '../../../platform/database/columns.ts';
import { student } from '../../families/students/students.table.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';

/** A tablet at the gate, for one place and one day. Its token opens the calls of the kiosk and no other. */
export const kiosk = pgTable(
  'kiosk',
  {
    /** Made by the device that opens it. */
    id: uuid('id').primaryKey(),
    /** The class from whose door it was opened; it serves every class of that day in the same place. */
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meeting.id, { onDelete: 'cascade' }),
    tokenDigest: text('token_digest').notNull(),
    openedBy: uuid('opened_by')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    openedAt: moment('opened_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    endedAt: moment('ended_at'),
    /** Wrong tries in a row; a quarter of an hour without one begins anew. */
    misses: integer('misses').notNull().default(0),
    missedAt: moment('missed_at'),
  },
  (t) => [uniqueIndex('kiosk_token').on(t.tokenDigest), index('kiosk_meeting').on(t.meetingId)],
);

export const gateRequestKinds = ['collect', 'help', 'stop'] as const;

/** A request to the team from the gate. Without a child it is for every class of the kiosk. */
export const gateRequest = pgTable(
  'gate_request',
  {
    /** Made by the kiosk, so that sending it again asks nothing twice. */
    id: uuid('id').primaryKey(),
    kioskId: uuid('kiosk_id')
      .notNull()
      .references(() => kiosk.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: gateRequestKinds }).notNull(),
    meetingId: uuid('meeting_id').references(() => meeting.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id').references(() => student.id, { onDelete: 'cascade' }),
    /** Who stands there, as the list of the child has them. */
    adultName: text('adult_name'),
    at: moment('at').notNull(),
    settledAt: moment('settled_at'),
    settledBy: uuid('settled_by').references(() => account.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('gate_request_open')
      .on(t.kioskId, t.at)
      .where(sql`settled_at is null`),
    index('gate_request_student')
      .on(t.studentId)
      .where(sql`student_id is not null`),
    check('gate_request_child', sql`num_nonnulls(${t.meetingId}, ${t.studentId}) in (0, 2)`),
  ],
);

/** The PIN of an adult for the gate, as a digest with our key: it cannot be worked out from the table alone. */
export const gatePin = pgTable('gate_pin', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  digest: text('digest').notNull(),
  setAt: moment('set_at').notNull(),
  /** The slow digest that opens this adult's box on a kiosk without a line, sealed; made when the PIN is chosen or next used. */
  boxKeySealed: text('box_key_sealed'),
  /** The newest minute whose code from the phone was used, and by which request, so that no code works twice. */
  codeMinute: integer('code_minute'),
  codeUsedBy: uuid('code_used_by'),
});
