import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { moment } from '../../../platform/database/columns.ts';
import { student } from '../../families/students/students.table.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';

/** Somebody who may collect one child from one class, with a code that is worked out and never stored (`once-code.ts`). */
export const onceCollector = pgTable(
  'once_collector',
  {
    /** Made by the device, so that sending it again announces nobody twice. */
    id: uuid('id').primaryKey(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => student.id, { onDelete: 'cascade' }),
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meeting.id, { onDelete: 'cascade' }),
    fullName: text('collector_name').notNull(),
    createdBy: uuid('created_by').references(() => account.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
    withdrawnAt: moment('withdrawn_at'),
    /** Wrong codes so far; after a few the code no longer opens anything. */
    misses: integer('misses').notNull().default(0),
  },
  (t) => [
    index('once_collector_student').on(t.studentId, t.meetingId),
    index('once_collector_meeting').on(t.meetingId),
  ],
);
