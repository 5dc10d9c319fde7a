import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../../../platform/database/columns.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { parent } from '../../families/parents/parents.table.ts';

export const reminderKinds = ['hold_ending', 'overdue', 'part_coming', 'part_overdue', 'by_admin'] as const;

/** A family was reminded of what is due for a place, or on a bill. */
export const moneyReminder = pgTable(
  'money_reminder',
  {
    id: id(),
    parentId: uuid('parent_id')
      .notNull()
      .references(() => parent.id, { onDelete: 'cascade' }),
    enrollmentId: uuid('enrollment_id').references(() => enrollment.id, { onDelete: 'cascade' }),
    receivableId: uuid('receivable_id').references(() => receivable.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: reminderKinds }).notNull(),
    /** The deadline, or which reminder it is: nobody is reminded of the same thing twice. */
    about: text('about').notNull(),
    dueCents: bigint('due_cents', { mode: 'number' }).notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (t) => [
    uniqueIndex('money_reminder_once').on(t.enrollmentId, t.kind, t.about),
    uniqueIndex('money_reminder_once_bill').on(t.receivableId, t.kind, t.about),
    check('money_reminder_of_one_thing', sql`num_nonnulls(${t.enrollmentId}, ${t.receivableId}) = 1`),
    index('money_reminder_parent').on(t.parentId, t.sentAt),
  ],
);

export const invoiceReminderKinds = ['before', 'overdue'] as const;

/** The contact of an organization was reminded of an invoice. */
export const groupInvoiceReminder = pgTable(
  'group_invoice_reminder',
  {
    id: id(),
    receivableId: uuid('receivable_id')
      .notNull()
      .references(() => receivable.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: invoiceReminderKinds }).notNull(),
    /** The due day, or which reminder it is: nobody is reminded of the same thing twice. */
    about: text('about').notNull(),
    openCents: bigint('open_cents', { mode: 'number' }).notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (t) => [uniqueIndex('group_invoice_reminder_once').on(t.receivableId, t.kind, t.about)],
);
