import { leavingReasons } from '@doctorbird/contract/core/leaving-reasons';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { student } from '../../families/students/students.table.ts';
import { charge } from '../charges/charges.table.ts';
import { item } from '../items/items.table.ts';

/** A child for whom a family pays each month. Its months, pauses and end change only under this row's lock. */
export const membership = pgTable(
  'membership',
  {
    id: id(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => item.id, { onDelete: 'restrict' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => student.id, { onDelete: 'restrict' }),
    /** Who owes its bills. */
    parentId: uuid('parent_id')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    /** The item's when it began: another day of the item is for new memberships. */
    billingDay: integer('billing_day').notNull(),
    beginsOn: date('begins_on', { mode: 'string' }).notNull(),
    /** The last day; the day before it begins where it never does. */
    endsOn: date('ends_on', { mode: 'string' }),
    /** Why it was ended, if somebody said so, in the list's terms and in their words. */
    leftFor: text('left_for', { enum: leavingReasons }),
    leftNote: text('left_note'),
    leftAt: moment('left_at'),
    /** The last day of the last month that was billed or had nothing to bill; at first the day before it begins. */
    billedThrough: date('billed_through', { mode: 'string' }).notNull(),
    /** When its places were released after its last day. */
    releasedAt: moment('released_at'),
    createdBy: uuid('created_by').references(() => account.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    // However often it is begun at once.
    uniqueIndex('membership_once')
      .on(t.studentId, t.itemId)
      .where(sql`ends_on is null`),
    index('membership_item').on(t.itemId),
    index('membership_student').on(t.studentId),
    index('membership_parent').on(t.parentId),
    index('membership_created').on(t.createdAt, t.id),
    index('membership_running')
      .on(t.createdAt, t.id)
      .where(sql`ends_on is null`),
    index('membership_ends').on(t.endsOn),
    index('membership_to_bill').on(t.billedThrough),
    index('membership_to_release')
      .on(t.endsOn)
      .where(sql`released_at is null`),
    check('membership_days', sql`${t.endsOn} >= ${t.beginsOn} - 1 and ${t.billedThrough} >= ${t.beginsOn} - 1`),
    check('membership_billing_day', sql`${t.billingDay} between 1 and 28`),
  ],
);

/** Days on which a membership does not count. One that ended early has an earlier last day; one that never began is cancelled. */
export const membershipPause = pgTable(
  'membership_pause',
  {
    id: id(),
    membershipId: uuid('membership_id')
      .notNull()
      .references(() => membership.id, { onDelete: 'cascade' }),
    fromOn: date('from_on', { mode: 'string' }).notNull(),
    untilOn: date('until_on', { mode: 'string' }).notNull(),
    cancelledAt: moment('cancelled_at'),
    createdBy: uuid('created_by').references(() => account.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('membership_pause_of').on(t.membershipId, t.fromOn),
    index('membership_pause_until')
      .on(t.untilOn)
      .where(sql`cancelled_at is null`),
    check('membership_pause_days', sql`${t.untilOn} >= ${t.fromOn}`),
  ],
);

/**
 * A month of a membership, with its bill or without one because no day of it counts. Where a change comes after the bill, another row
 * with another bill takes its place.
 */
export const membershipMonth = pgTable(
  'membership_month',
  {
    id: id(),
    membershipId: uuid('membership_id')
      .notNull()
      .references(() => membership.id, { onDelete: 'restrict' }),
    fromOn: date('from_on', { mode: 'string' }).notNull(),
    untilOn: date('until_on', { mode: 'string' }).notNull(),
    /** Those that count, of all. */
    days: integer('days').notNull(),
    ofDays: integer('of_days').notNull(),
    /** Of the whole month, as the item had it. */
    priceCents: bigint('price_cents', { mode: 'number' }).notNull(),
    /** With its tax. */
    cents: bigint('cents', { mode: 'number' }).notNull(),
    /** Null where nothing is due. */
    chargeId: uuid('charge_id').references(() => charge.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
    supersededAt: moment('superseded_at'),
  },
  (t) => [
    // However many processes bill it.
    uniqueIndex('membership_month_once')
      .on(t.membershipId, t.fromOn)
      .where(sql`superseded_at is null`),
    index('membership_month_of').on(t.membershipId),
    uniqueIndex('membership_month_charge').on(t.chargeId),
    check('membership_month_days', sql`${t.days} between 0 and ${t.ofDays}`),
    check('membership_month_cents', sql`(${t.cents} > 0) = (${t.chargeId} is not null) and ${t.cents} >= 0`),
  ],
);
