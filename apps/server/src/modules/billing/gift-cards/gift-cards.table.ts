import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { charge } from '../charges/charges.table.ts';
import { item } from '../items/items.table.ts';
import { payment, refund } from '../payments/payments.table.ts';

/**
 * Money that we owe to whoever holds the code. Made with its invoice, usable while that is paid. Its balance is the sum of its moves,
 * changed only with one, under the row's lock.
 */
export const giftCard = pgTable(
  'gift_card',
  {
    id: id(),
    /** With which it was billed: whose it is follows from it. */
    chargeId: uuid('charge_id')
      .notNull()
      .references(() => charge.id, { onDelete: 'restrict' }),
    itemId: uuid('item_id')
      .notNull()
      .references(() => item.id, { onDelete: 'restrict' }),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    balanceCents: bigint('balance_cents', { mode: 'number' }).notNull(),
    /** Of the code, which is made when the invoice is paid for the first time. */
    codeDigest: text('code_digest'),
    lastFour: text('last_four'),
    /** The code until it was shown once. */
    codeSealed: text('code_sealed'),
    shownAt: moment('shown_at'),
    /** Its invoice was cancelled, or refunded as a whole. */
    cancelledAt: moment('cancelled_at'),
    voidedAt: moment('voided_at'),
    voidedBy: uuid('voided_by').references(() => account.id, { onDelete: 'set null' }),
    voidReason: text('void_reason'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('gift_card_code').on(t.codeDigest),
    index('gift_card_charge').on(t.chargeId),
    index('gift_card_created').on(t.createdAt, t.id),
    index('gift_card_balance_order').on(t.balanceCents, t.id),
    index('gift_card_used')
      .on(t.createdAt, t.id)
      .where(sql`balance_cents = 0 and cancelled_at is null and voided_at is null`),
    index('gift_card_cancelled')
      .on(t.createdAt, t.id)
      .where(sql`cancelled_at is not null`),
    index('gift_card_void')
      .on(t.createdAt, t.id)
      .where(sql`cancelled_at is null and voided_at is not null`),
    // However many use it at once.
    check('gift_card_balance', sql`${t.amountCents} > 0 and ${t.balanceCents} >= 0`),
    check('gift_card_voided', sql`(${t.voidedAt} is null) = (${t.voidReason} is null)`),
  ],
);

export const giftCardMoveKinds = ['sold', 'used', 'returned', 'cancelled', 'voided'] as const;

/** What changed the balance of a card. Append-only. */
export const giftCardMove = pgTable(
  'gift_card_move',
  {
    id: id(),
    giftCardId: uuid('gift_card_id')
      .notNull()
      .references(() => giftCard.id, { onDelete: 'restrict' }),
    kind: text('kind', { enum: giftCardMoveKinds }).notNull(),
    /** Below zero for what left the card. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    paymentId: uuid('payment_id').references(() => payment.id, { onDelete: 'restrict' }),
    refundId: uuid('refund_id').references(() => refund.id, { onDelete: 'restrict' }),
    createdBy: uuid('created_by').references(() => account.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('gift_card_move_card').on(t.giftCardId, t.createdAt),
    uniqueIndex('gift_card_move_payment').on(t.paymentId),
    uniqueIndex('gift_card_move_refund').on(t.refundId),
    index('gift_card_move_created')
      .on(t.createdAt)
      .where(sql`kind = 'voided'`),
    check('gift_card_move_amount', sql`${t.amountCents} <> 0`),
    check(
      'gift_card_move_source',
      sql`(${t.kind} = 'used') = (${t.paymentId} is not null) and (${t.kind} = 'returned') = (${t.refundId} is not null)`,
    ),
  ],
);
