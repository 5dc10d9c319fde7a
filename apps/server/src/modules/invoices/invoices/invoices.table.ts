import { invoiceLineKinds, subjectKinds } from '@doctorbird/contract/core/billing-kinds';
import { taxRules } from '@doctorbird/contract/core/gct';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../../../platform/database/columns.ts';
import { billingAccount } from '../accounts/billing-accounts.table.ts';

/** A numbered bill to one account. Its lines say what is owed; a correction is a further line, never a change. */
export const invoice = pgTable(
  'invoice',
  {
    id: id(),
    number: text('number').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => billingAccount.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('invoice_number').on(t.number), index('invoice_account').on(t.accountId, t.createdAt, t.id)],
);

/**
 * What one thing costs and how much of that is paid: a place, a team's fee, a quote. Both sums are running totals that
 * triggers write from the lines and allocations; `check:money` compares them with the rows.
 */
export const receivable = pgTable(
  'receivable',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => billingAccount.id, { onDelete: 'restrict' }),
    subjectKind: text('subject_kind', { enum: subjectKinds }).notNull(),
    /** Of the domain that charges for it; only that one knows what it is. */
    subjectId: uuid('subject_id').notNull(),
    /** What it is for, in the words of its first line. */
    title: text('title').notNull().default(''),
    netCents: bigint('net_cents', { mode: 'number' }).notNull().default(0),
    allocatedCents: bigint('allocated_cents', { mode: 'number' }).notNull().default(0),
    /** Its own column, because PostgreSQL guesses a third of all rows where two columns are compared. */
    openCents: bigint('open_cents', { mode: 'number' }).generatedAlwaysAs(sql`net_cents - allocated_cents`),
    dueOn: date('due_on', { mode: 'string' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('receivable_subject').on(t.subjectKind, t.subjectId),
    index('receivable_account').on(t.accountId, t.createdAt, t.id),
    index('receivable_open')
      .on(t.accountId, t.dueOn)
      .where(sql`open_cents > 0`),
    index('receivable_charge_open')
      .on(t.subjectId)
      .where(sql`subject_kind = 'charge' and open_cents <> 0 and net_cents <> 0`),
    index('receivable_charge_nothing')
      .on(t.subjectId)
      .where(sql`subject_kind = 'charge' and net_cents = 0`),
  ],
);

/** One numbered line: what is charged, a discount, or a correction of an earlier line. Append-only. */
export const invoiceLine = pgTable(
  'invoice_line',
  {
    id: id(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoice.id, { onDelete: 'restrict' }),
    receivableId: uuid('receivable_id')
      .notNull()
      .references(() => receivable.id, { onDelete: 'restrict' }),
    position: integer('position').notNull(),
    kind: text('kind', { enum: invoiceLineKinds }).notNull(),
    description: text('description').notNull(),
    quantity: integer('quantity').notNull().default(1),
    /** Of the whole line; negative for a discount or whatever will not be collected. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** An item of the catalog; of the domain that sells it, which alone knows it. */
    itemId: uuid('item_id'),
    taxRule: text('tax_rule', { enum: taxRules }).notNull().default('none'),
    /** In hundredths of a percent, as it was on the day of the charge; a correction has that of what it corrects. */
    taxRate: integer('tax_rate'),
    /** What of the amount is GCT, rounded to the cent once; the rest is net. */
    taxCents: bigint('tax_cents', { mode: 'number' }).notNull().default(0),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('invoice_line_position').on(t.invoiceId, t.position),
    index('invoice_line_receivable').on(t.receivableId, t.createdAt, t.id),
    index('invoice_line_created').on(t.createdAt),
    check('invoice_line_amount', sql`${t.amountCents} <> 0 and ${t.quantity} > 0`),
    check(
      'invoice_line_tax',
      sql`(${t.taxRate} is not null) = (${t.taxRule} in ('included', 'added'))
        and (${t.taxRate} is not null or ${t.taxCents} = 0)
        and ${t.taxCents} * sign(${t.amountCents}) >= 0 and abs(${t.taxCents}) <= abs(${t.amountCents})`,
    ),
  ],
);

/** Money of one payment that counts for one thing; negative where it was taken back. Append-only. */
export const allocation = pgTable(
  'allocation',
  {
    id: id(),
    receivableId: uuid('receivable_id')
      .notNull()
      .references(() => receivable.id, { onDelete: 'restrict' }),
    paymentId: uuid('payment_id').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('allocation_receivable').on(t.receivableId, t.createdAt, t.id),
    index('allocation_payment').on(t.paymentId),
    check('allocation_amount', sql`${t.amountCents} <> 0`),
  ],
);
