import { walkUpStates } from '@doctorbird/contract/teaching/walk-up-labels';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { moment } from '../../../platform/database/columns.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';

/** A child who came to a class without a place and without a record here: what the door and the office must know of it. */
export const walkUp = pgTable(
  'walk_up',
  {
    /** Made by the device, so that sending it again adds nothing. */
    id: uuid('id').primaryKey(),
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meeting.id, { onDelete: 'cascade' }),
    /** Only the first name once it is settled. */
    fullName: text('full_name').notNull(),
    /** Until it is settled. */
    guardianName: text('guardian_name'),
    /** E.164. */
    guardianPhone: text('guardian_phone'),
    /** As guardian. */
    criticalAlert: text('critical_alert'),
    atDevice: moment('at_device').notNull(),
    atServer: moment('at_server').notNull(),
    byAccount: uuid('by_account').references(() => account.id, { onDelete: 'set null' }),
    leftAt: moment('left_at'),
    leftWith: text('left_with'),
    state: text('state', { enum: walkUpStates }).notNull().default('open'),
    /** The family in which the child is now. */
    parentId: uuid('parent_id').references(() => account.id, { onDelete: 'set null' }),
    reason: text('reason'),
    settledAt: moment('settled_at'),
    settledBy: uuid('settled_by').references(() => account.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('walk_up_meeting').on(t.meetingId, t.atDevice),
    index('walk_up_parent').on(t.parentId),
    // The list of the office: what waits first, then the newest.
    index('walk_up_listed').on(sql`(state = 'open') desc`, t.atDevice.desc().nullsFirst(), t.id),
    index('walk_up_came').on(t.atDevice, t.id),
    index('walk_up_open')
      .on(t.atDevice)
      .where(sql`state = 'open'`),
    check('walk_up_settled', sql`(${t.state} = 'open') = (${t.settledAt} is null)`),
    check('walk_up_left', sql`(${t.leftAt} is null) = (${t.leftWith} is null)`),
  ],
);

/** What is removed once it is settled. */
export const nothingOfFamily = { guardianName: null, guardianPhone: null, criticalAlert: null };
