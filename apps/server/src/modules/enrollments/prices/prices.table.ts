import { priceLineKinds, priceRuleKinds, siblingScopes } from '@doctorbird/contract/enrollments/prices/price-kinds';
import { scholarshipStates } from '@doctorbird/contract/enrollments/prices/scholarships';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { parent } from '../../families/parents/parents.table.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { enrollment } from '../places/enrollments.table.ts';
import { classVisit } from '../visits/visits.table.ts';

const reduction = () => ({
  percent: integer('percent'),
  amountCents: bigint('amount_cents', { mode: 'number' }),
});
const discount = () => ({
  ...reduction(),
  /** Empty: every program. Programs that a rule names are never deleted from it. */
  programIds: uuid('program_ids').array().notNull().default([]),
  fromDay: date('from_day', { mode: 'string' }),
  untilDay: date('until_day', { mode: 'string' }),
  combines: boolean('combines').notNull(),
  active: boolean('active').notNull(),
  createdAt: createdAt(),
  changedAt: moment('changed_at').notNull(),
  changedBy: uuid('changed_by').references(() => account.id, { onDelete: 'set null' }),
  version: integer('version').notNull().default(1),
});

/** What changes prices by itself. Switched off, never deleted: lines of prices refer to it. */
export const priceRule = pgTable(
  'price_rule',
  {
    id: id(),
    kind: text('kind', { enum: priceRuleKinds }).notNull(),
    name: text('name').notNull(),
    nthChild: integer('nth_child'),
    nthClass: integer('nth_class'),
    scope: text('scope', { enum: siblingScopes }),
    ...discount(),
  },
  (t) => [
    check(
      'price_rule_reduction',
      sql`num_nonnulls(${t.percent}, ${t.amountCents}) = 1 and (${t.percent} is null or ${t.percent} between 1 and 100) and (${t.amountCents} is null or ${t.amountCents} > 0)`,
    ),
    check(
      'price_rule_kind',
      sql`(${t.kind} = 'sibling') = (${t.nthChild} is not null) and (${t.kind} = 'multi_class') = (${t.nthClass} is not null)
        and (${t.kind} <> 'early_bird') = (${t.scope} is not null) and (${t.kind} <> 'early_bird' or ${t.untilDay} is not null)`,
    ),
  ],
);

/** A discount code in capitals without spaces. How often it is in use is counted from the lines of prices. */
export const priceCode = pgTable(
  'price_code',
  {
    id: id(),
    code: text('code').notNull(),
    mostUses: integer('most_uses'),
    mostPerFamily: integer('most_per_family'),
    ...discount(),
  },
  (t) => [
    uniqueIndex('price_code_code').on(t.code),
    index('price_code_created').on(t.createdAt, t.id),
    check(
      'price_code_reduction',
      sql`num_nonnulls(${t.percent}, ${t.amountCents}) = 1 and (${t.percent} is null or ${t.percent} between 1 and 100) and (${t.amountCents} is null or ${t.amountCents} > 0)`,
    ),
  ],
);

/** A family's request to pay less for one child, and what the office decided. The reason is nobody else's business. */
export const scholarshipRequest = pgTable(
  'scholarship_request',
  {
    id: id(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => student.id, { onDelete: 'restrict' }),
    parentId: uuid('parent_id')
      .notNull()
      .references(() => parent.id, { onDelete: 'restrict' }),
    programId: uuid('program_id')
      .notNull()
      .references(() => program.id, { onDelete: 'restrict' }),
    /** The season that it covers, by its first month; null: the program alone. */
    season: text('season'),
    reason: text('reason').notNull(),
    state: text('state', { enum: scholarshipStates }).notNull().default('requested'),
    ...reduction(),
    reply: text('reply'),
    createdAt: createdAt(),
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by').references(() => account.id, { onDelete: 'set null' }),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('scholarship_one_open')
      .on(t.studentId, sql`coalesce(${t.season}, ${t.programId}::text)`)
      .where(sql`state in ('requested', 'granted')`),
    index('scholarship_parent').on(t.parentId, t.createdAt),
    index('scholarship_student').on(t.studentId),
    index('scholarship_program').on(t.programId),
    index('scholarship_state').on(t.state, t.createdAt, t.id),
    // The list of the office: what is to decide, the longest wait first, then the newest.
    index('scholarship_listed').on(
      sql`(state = 'requested') desc`,
      sql`(case when state = 'requested' then created_at end)`,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('scholarship_created').on(t.createdAt, t.id),
    check(
      'scholarship_granted',
      sql`(${t.state} = 'granted') = (num_nonnulls(${t.percent}, ${t.amountCents}) = 1) and num_nonnulls(${t.percent}, ${t.amountCents}) < 2`,
    ),
  ],
);

/** How the price of a place came about. Lines are never changed or deleted: another price supersedes them. */
export const enrollmentPriceLine = pgTable(
  'enrollment_price_line',
  {
    id: id(),
    enrollmentId: uuid('enrollment_id')
      .notNull()
      .references(() => enrollment.id, { onDelete: 'restrict' }),
    position: integer('position').notNull(),
    kind: text('kind', { enum: priceLineKinds }).notNull(),
    label: text('label').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    ruleId: uuid('rule_id').references(() => priceRule.id, { onDelete: 'restrict' }),
    codeId: uuid('code_id').references(() => priceCode.id, { onDelete: 'restrict' }),
    scholarshipId: uuid('scholarship_id').references(() => scholarshipRequest.id, { onDelete: 'restrict' }),
    /** The trial class whose price came off. */
    visitId: uuid('visit_id').references(() => classVisit.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    supersededAt: moment('superseded_at'),
  },
  (t) => [
    uniqueIndex('enrollment_price_line_once')
      .on(t.enrollmentId, t.position)
      .where(sql`superseded_at is null`),
    index('enrollment_price_line_of').on(t.enrollmentId, t.createdAt),
    index('enrollment_price_line_code')
      .on(t.codeId, t.enrollmentId)
      .where(sql`code_id is not null and superseded_at is null`),
    index('enrollment_price_line_visit')
      .on(t.visitId)
      .where(sql`visit_id is not null`),
    check(
      'enrollment_price_line_source',
      sql`num_nonnulls(${t.ruleId}, ${t.codeId}, ${t.scholarshipId}, ${t.visitId}) <= 1`,
    ),
  ],
);
