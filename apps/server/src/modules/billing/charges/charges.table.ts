import { chargeKinds } from '@doctorbird/contract/core/billing-kinds';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { student } from '../../families/students/students.table.ts';

/** What a family owes for something that has no record of its own. What is paid of it stands on its bill. */
export const charge = pgTable(
  'charge',
  {
    id: id(),
    parentId: uuid('parent_id')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
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
    index('charge_student').on(t.studentId),
    check('charge_amount', sql`${t.amountCents} > 0`),
    check('charge_cancelled', sql`(${t.cancelledAt} is null) = (${t.cancelReason} is null)`),
  ],
);
