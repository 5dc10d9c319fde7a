import { chargeKinds } from '@doctorbird/contract/core/billing-kinds';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { student } from '../../families/students/students.table.ts';

/** What a family or organization owes for something that has no record of its own. What is paid of it stands on its bill. */
export const charge = pgTable(
  'charge',
  {
    id: id(),
    /** One of the two owes it. */
    parentId: uuid('parent_id').references(() => account.id, { onDelete: 'restrict' }),
    groupId: uuid('group_id').references(() => group.id, { onDelete: 'restrict' }),
    /** The place with which it came: it goes with that place as long as nothing is paid for it. */
    enrollmentId: uuid('enrollment_id').references(() => enrollment.id, { onDelete: 'set null' }),
    studentId: uuid('student_id').references(() => student.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: chargeKinds }).notNull(),
    /** As on the invoice. */
    label: text('label').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** The day that it is for, in Jamaica. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Why, for the family. */
    note: text('note'),
    createdBy: uuid('created_by').references(() => account.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    cancelledAt: moment('cancelled_at'),
    cancelledBy: uuid('cancelled_by').references(() => account.id, { onDelete: 'set null' }),
    /** Why, for the office. */
    cancelReason: text('cancel_reason'),
  },
  (t) => [
    index('charge_parent').on(t.parentId, t.createdAt),
    index('charge_day').on(t.day),
    index('charge_group').on(t.groupId),
    index('charge_enrollment').on(t.enrollmentId),
    index('charge_student').on(t.studentId),
    check('charge_holder', sql`num_nonnulls(${t.parentId}, ${t.groupId}) = 1`),
    check('charge_amount', sql`${t.amountCents} > 0`),
    check('charge_cancelled', sql`(${t.cancelledAt} is null) = (${t.cancelReason} is null)`),
  ],
);
