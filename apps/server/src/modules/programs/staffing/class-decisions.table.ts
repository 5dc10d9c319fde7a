import { staffingWarnings } from '@doctorbird/contract/programs/staffing-labels';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, moment } from '../../../platform/database/columns.ts';
import { meeting } from '../meetings/meetings.table.ts';

/** Somebody decided that a flagged class goes ahead, and why. Rows are only added. */
export const classDecision = pgTable(
  'class_decision',
  {
    /** Made by the device, so that sending it again adds nothing. */
    id: uuid('id').primaryKey(),
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meeting.id, { onDelete: 'cascade' }),
    /** What the class was flagged for then. */
    warnings: text('warnings', { enum: staffingWarnings }).array().notNull(),
    /** When the class was to begin then: moved to another time it needs a new decision. Older decisions do not know. */
    startsAt: moment('starts_at'),
    reason: text('reason').notNull(),
    byAccount: uuid('by_account').references(() => account.id, { onDelete: 'set null' }),
    byName: text('by_name').notNull(),
    atDevice: moment('at_device').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('class_decision_meeting').on(t.meetingId, t.createdAt),
    index('class_decision_account').on(t.byAccount),
  ],
);
