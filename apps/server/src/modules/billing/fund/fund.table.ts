import { fundEntryKinds, giftWays } from '@doctorbird/contract/billing/fund-labels';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id } from '../../../platform/database/columns.ts';
import { payment, refund } from '../payments/payments.table.ts';
import { fundSponsor } from './sponsors.table.ts';

/**
 * The scholarship fund: one row, locked while its balance changes, which is the sum of its entries. No award takes it below zero; a gift of a
 * family whose payment did not arrive after all may.
 */
export const fund = pgTable(
  'fund',
  {
    id: id(),
    balanceCents: bigint('balance_cents', { mode: 'number' }).notNull().default(0),
  },
  () => [uniqueIndex('fund_one').on(sql`(true)`)],
);

/** What came into the fund and what left it. Append-only: a mistake is taken back by another entry. */
export const fundEntry = pgTable(
  'fund_entry',
  {
    id: id(),
    kind: text('kind', { enum: fundEntryKinds }).notNull(),
    /** Below zero for what left the fund. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** The day on which all books count it: of an award that of its payment. */
    valueDay: date('value_day', { mode: 'string' }).notNull(),
    /** Of a gift: the day at the bank, where it was typed. */
    receivedOn: date('received_on', { mode: 'string' }),
    way: text('way', { enum: giftWays }),
    reference: text('reference'),
    /** Null: anonymous. */
    giver: text('giver'),
    note: text('note'),
    /** Whose money it is, where it was given for a purpose. */
    sponsorId: uuid('sponsor_id').references(() => fundSponsor.id, { onDelete: 'restrict' }),
    /** What an award paid. */
    paymentId: uuid('payment_id').references(() => payment.id, { onDelete: 'restrict' }),
    /** With which an award came back, or a gift of a payment came in or went. */
    refundId: uuid('refund_id').references(() => refund.id, { onDelete: 'restrict' }),
    /** The gift that is taken back. */
    undoesId: uuid('undoes_id'),
    createdBy: uuid('created_by').references(() => account.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('fund_entry_valued').on(t.valueDay, t.id),
    index('fund_entry_kind').on(t.kind, t.valueDay, t.createdAt, t.id),
    index('fund_entry_by_amount').on(sql`abs(${t.amountCents})`, t.valueDay, t.createdAt, t.id),
    index('fund_entry_sponsor').on(t.sponsorId),
    uniqueIndex('fund_entry_payment').on(t.paymentId),
    uniqueIndex('fund_entry_refund').on(t.refundId),
    // A gift is undone once.
    uniqueIndex('fund_entry_undoes').on(t.undoesId),
    check(
      'fund_entry_amount',
      sql`${t.amountCents} <> 0 and (${t.amountCents} > 0) = (${t.kind} in ('gift', 'checkout', 'return'))`,
    ),
    check(
      'fund_entry_source',
      sql`(${t.kind} = 'award') = (${t.paymentId} is not null) and (${t.kind} = 'gift') = (${t.way} is not null)
        and (${t.kind} in ('return', 'checkout') or ${t.kind} = 'undone' and ${t.undoesId} is null) = (${t.refundId} is not null)
        and (${t.undoesId} is null or ${t.kind} = 'undone')`,
    ),
  ],
);
