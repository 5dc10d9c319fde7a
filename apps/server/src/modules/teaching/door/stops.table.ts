import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { moment } from '../../../platform/database/columns.ts';
import { student } from '../../families/students/students.table.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';

/** Somebody who must not collect a child came for it and was stopped. The child did not leave, so it is no event of the door. */
export const doorStop = pgTable(
  'door_stop',
  {
    /** Of the report, the refused departure or the request at the gate. */
    id: uuid('id').primaryKey(),
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meeting.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => student.id, { onDelete: 'cascade' }),
    place: text('place', { enum: ['door', 'kiosk'] }).notNull(),
    /** Sealed as the list of whom a child must not leave with. */
    nameSealed: text('name_sealed').notNull(),
    /** The same name has the same digest, made with our key. */
    nameDigest: text('name_digest').notNull(),
    /** By the clock of the device, within what the server takes for possible. */
    atDevice: moment('at_device').notNull(),
    atServer: moment('at_server').notNull(),
    /** Null at a kiosk, where nobody of the team stands. */
    byAccount: uuid('by_account').references(() => account.id, { onDelete: 'set null' }),
    closedAt: moment('closed_at'),
    closedBy: uuid('closed_by').references(() => account.id, { onDelete: 'set null' }),
    note: text('note'),
  },
  (t) => [
    // Who tries again before the office has seen to it is the same stop.
    uniqueIndex('door_stop_open')
      .on(t.meetingId, t.studentId, t.nameDigest)
      .where(sql`closed_at is null`),
    index('door_stop_student').on(t.studentId, t.atDevice),
    index('door_stop_meeting').on(t.meetingId),
    check('door_stop_closed', sql`(${t.closedAt} is null) = (${t.note} is null)`),
  ],
);
