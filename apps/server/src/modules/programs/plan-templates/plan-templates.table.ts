import { planTimings, planUnits } from '@doctorbird/contract/programs/plan-templates';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';

/** A way to pay a place in parts that programs can offer. Switched off, never deleted: plans of families refer to it. */
export const planTemplate = pgTable(
  'plan_template',
  {
    id: id(),
    name: text('name').notNull(),
    depositPercent: integer('deposit_percent'),
    depositCents: bigint('deposit_cents', { mode: 'number' }),
    timing: text('timing', { enum: planTimings }).notNull(),
    /** Null with fixed days. */
    parts: integer('parts'),
    every: integer('every'),
    unit: text('unit', { enum: planUnits }),
    /** Units from the program's first day to the first part; null otherwise. */
    first: integer('first'),
    days: date('days', { mode: 'string' }).array().notNull().default([]),
    active: boolean('active').notNull(),
    createdAt: createdAt(),
    changedAt: moment('changed_at').notNull(),
    changedBy: uuid('changed_by').references(() => account.id, { onDelete: 'set null' }),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    check(
      'plan_template_deposit',
      sql`num_nonnulls(${t.depositPercent}, ${t.depositCents}) = 1 and (${t.depositPercent} is null or ${t.depositPercent} between 1 and 90) and (${t.depositCents} is null or ${t.depositCents} > 0)`,
    ),
    check(
      'plan_template_timing',
      sql`case when ${t.timing} = 'fixed' then cardinality(${t.days}) > 0 and num_nonnulls(${t.parts}, ${t.every}, ${t.unit}, ${t.first}) = 0 else cardinality(${t.days}) = 0 and num_nonnulls(${t.parts}, ${t.every}, ${t.unit}) = 3 and (${t.timing} = 'around_program') = (${t.first} is not null) end`,
    ),
  ],
);
