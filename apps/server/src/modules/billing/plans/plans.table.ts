import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { planTemplate } from '../../programs/plan-templates/plan-templates.table.ts';

/**
 * What a family agreed to pay for a place, part by part. It never changes: other dates or another price end it with a
 * reason, and a new one takes its place.
 */
export const paymentPlan = pgTable(
  'payment_plan',
  {
    id: id(),
    enrollmentId: uuid('enrollment_id')
      .notNull()
      .references(() => enrollment.id, { onDelete: 'restrict' }),
    templateId: uuid('template_id').references(() => planTemplate.id, { onDelete: 'restrict' }),
    /** The template's name when it was chosen. */
    name: text('name').notNull(),
    /** Once this much is paid for the place, it is the family's. */
    depositCents: bigint('deposit_cents', { mode: 'number' }).notNull(),
    /** Why it took the place of another plan. */
    reason: text('reason'),
    createdAt: createdAt(),
    createdBy: uuid('created_by'),
    endedAt: moment('ended_at'),
    endedReason: text('ended_reason'),
  },
  (t) => [
    uniqueIndex('payment_plan_one_open')
      .on(t.enrollmentId)
      .where(sql`ended_at is null`),
    index('payment_plan_enrollment').on(t.enrollmentId, t.createdAt, t.id),
    check('payment_plan_ended', sql`(${t.endedAt} is null) = (${t.endedReason} is null)`),
    check('payment_plan_deposit', sql`${t.depositCents} > 0`),
  ],
);

/** One part of a plan. Payments do not name it: what is paid for the place covers the parts in their order. */
export const planInstalment = pgTable(
  'plan_instalment',
  {
    planId: uuid('plan_id')
      .notNull()
      .references(() => paymentPlan.id, { onDelete: 'restrict' }),
    position: integer('position').notNull(),
    /** A day in Jamaica. */
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** This part is paid when this much, in all, is paid for the place. */
    throughCents: bigint('through_cents', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.planId, t.position] }),
    index('plan_instalment_due').on(t.dueOn),
    check('plan_instalment_amount', sql`${t.amountCents} > 0 and ${t.throughCents} >= ${t.amountCents}`),
  ],
);
