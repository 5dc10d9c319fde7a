import {
  paymentMethods,
  paymentStates,
  refundStates,
  returnChannels,
} from '@doctorbird/contract/core/enrollment-states';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { checkout } from '../checkouts/checkouts.table.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';

/** The part of a checkout that is for one place, or for a bill (`billing/bills`). Never deleted; a correction is a new row. */
export const payment = pgTable(
  'payment',
  {
    id: id(),
    checkoutId: uuid('checkout_id')
      .notNull()
      .references(() => checkout.id, { onDelete: 'restrict' }),
    /** Its place in the checkout, from 0. */
    position: smallint('position').notNull().default(0),
    /** The checkout's, copied so that lists can search and sort by it. */
    reference: text('reference').notNull(),
    /** Null when it is for a bill. */
    enrollmentId: uuid('enrollment_id').references(() => enrollment.id, { onDelete: 'restrict' }),
    /** The bill that it is for: what is owed for anything but a place. */
    receivableId: uuid('receivable_id').references(() => receivable.id, { onDelete: 'restrict' }),
    /** Copied from the enrollment, where the reason is explained; for a bill, who owes it. */
    studentName: text('student_name').notNull().default(''),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    currency: text('currency').notNull().default('JMD'),
    method: text('method', { enum: paymentMethods }).notNull(),
    /** sandbox, wipay …, or null for a payment recorded by an admin. */
    gateway: text('gateway'),
    state: text('state', { enum: paymentStates }).notNull().default('created'),
    message: text('message'),
    /** The bank's own reference, or the number of a cheque. */
    externalReference: text('external_reference'),
    /**
     * The day at the bank or at the office, not that of the entry; for a card only where the capture was on another day
     * than its report.
     */
    receivedOn: date('received_on', { mode: 'string' }),
    /**
     * The day on which all books count it. A trigger sets it once it is confirmed: the day received, or the first open day
     * where that month is closed (`billing/months`).
     */
    valueDay: date('value_day', { mode: 'string' }),
    /** The value date, or the day of the attempt while nothing has arrived: what lists show and sort by. */
    listedOn: date('listed_on', { mode: 'string' })
      .notNull()
      .generatedAlwaysAs(sql`coalesce(value_day, jamaica_day(created_at))`),
    recordedBy: uuid('recorded_by'),
    refundedCents: bigint('refunded_cents', { mode: 'number' }).notNull().default(0),
    /** Money that arrived although the place was gone or already paid: an admin must decide. */
    needsAttention: boolean('needs_attention').notNull().default(false),
    createdAt: createdAt(),
    confirmedAt: moment('confirmed_at'),
  },
  (t) => [
    index('payment_reference').on(t.reference),
    uniqueIndex('payment_checkout').on(t.checkoutId, t.position),
    // Two tabs paying for the same enrollment share the first attempt.
    uniqueIndex('payment_one_open')
      .on(t.enrollmentId)
      .where(sql`state in ('created', 'pending')`),
    uniqueIndex('payment_one_open_bill')
      .on(t.receivableId)
      .where(sql`state in ('created', 'pending')`),
    index('payment_bill')
      .on(t.receivableId, t.createdAt, t.id)
      .where(sql`receivable_id is not null`),
    index('payment_enrollment').on(t.enrollmentId, t.createdAt, t.id),
    index('payment_created').on(t.createdAt, t.id),
    index('payment_listed').on(t.listedOn, t.id),
    index('payment_state').on(t.state, t.listedOn, t.id),
    index('payment_method').on(t.method, t.listedOn, t.id),
    index('payment_by_amount').on(t.amountCents, t.id),
    index('payment_student_name').on(t.studentName, t.id),
    // As `plainReference` writes it: banks print the same reference with and without spaces.
    index('payment_plain_bank_reference')
      .on(sql`upper(regexp_replace(${t.externalReference}, '[^[:alnum:]]', '', 'g'))`)
      .where(sql`external_reference is not null`),
    index('payment_refunded')
      .on(t.listedOn, t.id)
      .where(sql`refunded_cents > 0`),
    // Of which a part came back: few among those that came back whole.
    index('payment_partly_back')
      .on(t.listedOn, t.id)
      .where(sql`refunded_cents > 0 and refunded_cents < amount_cents`),
    index('payment_attention')
      .on(t.listedOn, t.id)
      .where(sql`needs_attention`),
    index('payment_valued')
      .on(t.valueDay)
      .where(sql`state = 'confirmed'`),
    check('payment_for_one_thing', sql`num_nonnulls(${t.enrollmentId}, ${t.receivableId}) = 1`),
    check(
      'payment_amount',
      sql`${t.amountCents} > 0 and ${t.refundedCents} >= 0 and ${t.refundedCents} <= ${t.amountCents}`,
    ),
  ],
);

/** Money going back: a request with states, never a flag. */
export const refund = pgTable(
  'refund',
  {
    id: id(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payment.id, { onDelete: 'restrict' }),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    state: text('state', { enum: refundStates }).notNull().default('requested'),
    channel: text('channel', { enum: returnChannels }).notNull(),
    reason: text('reason'),
    message: text('message'),
    requestedBy: uuid('requested_by').notNull(),
    /** An overpayment held as credit, or a gift to the fund: no charge is reversed. Below zero where such money was taken back. */
    overpaid: boolean('overpaid').notNull().default(false),
    /** The second admin, for amounts above the policy's limit. */
    approvedBy: uuid('approved_by'),
    /** The bank's own reference of a transfer back. */
    externalReference: text('external_reference'),
    /** The day on which the money went back, where an admin entered it; not the day of the entry. */
    returnedOn: date('returned_on', { mode: 'string' }),
    /** As of a payment: the day on which all books count it, set once it has succeeded. */
    valueDay: date('value_day', { mode: 'string' }),
    /** The refund that was refused or got stuck, or the credit that was taken back, which this one replaces by another way. */
    insteadOf: uuid('instead_of'),
    /** Rejected after it was promised: the family was told, and it stands on Today until another way carries it. */
    cameBack: boolean('came_back').notNull().default(false),
    createdAt: createdAt(),
    settledAt: moment('settled_at'),
  },
  (t) => [
    index('refund_payment').on(t.paymentId),
    index('refund_valued').on(t.valueDay),
    uniqueIndex('refund_instead').on(t.insteadOf),
    // What may count otherwise than what arrived.
    index('refund_unsettled')
      .on(t.paymentId)
      .where(sql`state <> 'succeeded' or channel = 'reversal'`),
    index('refund_state').on(t.state, t.createdAt, t.id),
    index('refund_by_amount').on(t.amountCents, t.id),
    index('refund_created').on(t.createdAt, t.id),
    // One reversal takes back all of a payment.
    uniqueIndex('refund_reversal')
      .on(t.paymentId)
      .where(sql`channel = 'reversal'`),
    check(
      'refund_amount',
      sql`${t.amountCents} > 0 or (${t.amountCents} < 0 and ${t.overpaid} and ${t.channel} in ('credit', 'scholarship_fund'))`,
    ),
  ],
);

/** A numbered receipt with its text as issued; neither changes afterwards. */
export const receipt = pgTable(
  'receipt',
  {
    id: id(),
    number: text('number').notNull(),
    checkoutId: uuid('checkout_id')
      .notNull()
      .references(() => checkout.id, { onDelete: 'restrict' }),
    issuedAt: moment('issued_at').notNull().defaultNow(),
    snapshot: jsonb('snapshot').notNull(),
  },
  (t) => [uniqueIndex('receipt_number').on(t.number), uniqueIndex('receipt_checkout').on(t.checkoutId)],
);

/** Gateway messages handled already: replays do nothing. */
export const gatewayMessage = pgTable(
  'gateway_message',
  {
    gateway: text('gateway').notNull(),
    messageId: text('message_id').notNull(),
    event: text('event').notNull(),
    receivedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.gateway, t.messageId] })],
);
