import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { moment } from '../../../platform/database/columns.ts';
import { student } from '../../families/students/students.table.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';

/** The signature of an adult for one child at a kiosk. A job deletes it after the days of the settings. */
export const gateSignature = pgTable(
  'gate_signature',
  {
    /** That of the arrival or the request it belongs to, so that sending it again adds nothing. */
    id: uuid('id').primaryKey(),
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meeting.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => student.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    side: text('side', { enum: ['in', 'out'] }).notNull(),
    adultName: text('adult_name').notNull(),
    /** Numbers only; what shows them draws them. */
    lines: jsonb('lines').$type<number[][]>(),
    /** The name of who typed it instead. */
    written: text('written'),
    signedAt: moment('signed_at').notNull(),
  },
  (t) => [
    index('gate_signature_meeting').on(t.meetingId, t.signedAt),
    index('gate_signature_student').on(t.studentId),
    index('gate_signature_account').on(t.accountId),
    index('gate_signature_signed').on(t.signedAt),
    check('gate_signature_one', sql`num_nonnulls(${t.lines}, ${t.written}) = 1`),
  ],
);
