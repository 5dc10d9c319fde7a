import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { classVisit } from '../../enrollments/visits/visits.table.ts';
import { charge } from '../charges/charges.table.ts';
import { item } from '../items/items.table.ts';

/**
 * Classes that a family pays ahead, for any of its children. Made with its bill, usable while that is paid. What is used is how many
 * punches stand, changed only with one, under the row's lock.
 */
export const pass = pgTable(
  'pass',
  {
    id: id(),
    /** With which it was billed: whose it is and what it cost follow from it. */
    chargeId: uuid('charge_id')
      .notNull()
      .references(() => charge.id, { onDelete: 'restrict' }),
    /** The programs in which it counts are those of the item today. */
    itemId: uuid('item_id')
      .notNull()
      .references(() => item.id, { onDelete: 'restrict' }),
    /** As sold. */
    classes: integer('classes').notNull(),
    used: integer('used').notNull().default(0),
    /** The day of its bill, which stays: the list is in this order. */
    soldOn: date('sold_on', { mode: 'string' })
      .notNull()
      .default(sql`jamaica_day(now())`),
    validUntil: date('valid_until', { mode: 'string' }),
    /** When the classes that were left were taken back, or the bill was cancelled. */
    returnedAt: moment('returned_at'),
    returned: integer('returned').notNull().default(0),
    /** Why, for the family. */
    returnReason: text('return_reason'),
    /** The family was told that it ends soon. */
    notifiedAt: moment('notified_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('pass_charge').on(t.chargeId),
    index('pass_sold').on(t.soldOn, t.createdAt, t.id),
    index('pass_created').on(t.createdAt, t.id),
    index('pass_item').on(t.itemId),
    index('pass_left').on(sql`(case when returned_at is null then classes - used else 0 end)`, t.createdAt, t.id),
    index('pass_valid').on(t.validUntil, t.id),
    index('pass_returned')
      .on(t.createdAt)
      .where(sql`returned_at is not null`),
    index('pass_ending')
      .on(t.validUntil)
      .where(sql`notified_at is null and returned_at is null`),
    // However many use it at once.
    check(
      'pass_used',
      sql`${t.classes} > 0 and ${t.used} >= 0 and ${t.returned} >= 0 and ${t.used} + ${t.returned} <= ${t.classes}`,
    ),
    check('pass_returned', sql`${t.returnedAt} is not null or ${t.returned} = 0`),
  ],
);

/** A class that was taken from a pass. It stays when it is given back, and when the child's record is removed. */
export const passPunch = pgTable(
  'pass_punch',
  {
    id: id(),
    passId: uuid('pass_id')
      .notNull()
      .references(() => pass.id, { onDelete: 'restrict' }),
    /** Who came to which class. */
    visitId: uuid('visit_id').references(() => classVisit.id, { onDelete: 'set null' }),
    punchedAt: moment('punched_at').notNull(),
    punchedBy: uuid('punched_by').references(() => account.id, { onDelete: 'set null' }),
    /** The visit was cancelled in time, or its class did not take place. */
    givenBackAt: moment('given_back_at'),
  },
  (t) => [uniqueIndex('pass_punch_visit').on(t.visitId), index('pass_punch_pass').on(t.passId, t.punchedAt)],
);
