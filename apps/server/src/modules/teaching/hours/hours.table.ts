import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';

/** `in` and `out` are taps in class; `times` and `absent` were written down afterwards, and the newest of them counts instead. */
export const presenceWays = ['in', 'out', 'times', 'absent'] as const;

/** When an adult of the team was in a class. Rows are only added, so that a correction leaves what was tapped. */
export const staffPresence = pgTable(
  'staff_presence',
  {
    /** Made by the device, so that sending it again adds nothing. */
    id: uuid('id').primaryKey(),
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meeting.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    way: text('way', { enum: presenceWays }).notNull(),
    /** Of a tap, by the clock of the device. */
    at: moment('at'),
    /** What was written down. */
    cameAt: moment('came_at'),
    leftAt: moment('left_at'),
    note: text('note'),
    byAccount: uuid('by_account').references(() => account.id, { onDelete: 'set null' }),
    byName: text('by_name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('staff_presence_meeting').on(t.meetingId, t.accountId),
    index('staff_presence_account').on(t.accountId),
    index('staff_presence_by').on(t.byAccount),
    check(
      'staff_presence_of_way',
      sql`case ${t.way} when 'times' then ${t.leftAt} > ${t.cameAt} when 'absent' then ${t.cameAt} is null and ${t.leftAt} is null else ${t.at} is not null end`,
    ),
  ],
);

/** What an hour of somebody is worth from a day on. */
export const staffRate = pgTable(
  'staff_rate',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    /** For an hour; 0 for a volunteer. */
    cents: integer('cents').notNull(),
    byName: text('by_name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.fromDay] }), check('staff_rate_cents', sql`${t.cents} >= 0`)],
);

/**
 * A month of somebody that was approved, as it was then. What changes in it afterwards is a line of its own with a later month:
 * `month` is when it is paid, `ofMonth` when it was worked. Both are the first of the month.
 */
export const staffPay = pgTable(
  'staff_pay',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    month: date('month', { mode: 'string' }).notNull(),
    ofMonth: date('of_month', { mode: 'string' }).notNull(),
    minutes: integer('minutes').notNull(),
    cents: integer('cents').notNull(),
    approvedBy: text('approved_by').notNull(),
    approvedAt: moment('approved_at').notNull(),
    paidBy: text('paid_by'),
    paidAt: moment('paid_at'),
  },
  (t) => [uniqueIndex('staff_pay_once').on(t.accountId, t.month, t.ofMonth), index('staff_pay_month').on(t.month)],
);
