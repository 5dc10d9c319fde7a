import { headcountReasons } from '@doctorbird/contract/teaching/headcounts';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { moment } from '../../../platform/database/columns.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';

/** All children who were in were seen at that moment, such as at a fire drill. It names no child. */
export const headcount = pgTable(
  'headcount',
  {
    /** Made by the device, so that sending it again adds nothing. */
    id: uuid('id').primaryKey(),
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meeting.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: headcountReasons }).notNull(),
    children: integer('children').notNull(),
    adults: integer('adults').notNull(),
    atDevice: moment('at_device').notNull(),
    atServer: moment('at_server').notNull(),
    byAccount: uuid('by_account').references(() => account.id, { onDelete: 'set null' }),
  },
  (t) => [index('headcount_meeting').on(t.meetingId, t.atDevice)],
);
