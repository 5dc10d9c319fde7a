import { boxMethods } from '@doctorbird/contract/billing/deposits';
import { and, asc, eq, inArray, isNull, notExists, sql, type SQL } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { checkout } from '../checkouts/checkouts.table.ts';
import { payment, receipt, refund } from '../payments/payments.table.ts';
import { valueMoment } from '../payments/value-moment.ts';
import { depositItem } from './deposits.table.ts';

type BoxMethod = (typeof boxMethods)[number];

const recorder = alias(account, 'recorder');
const requester = alias(account, 'requester');
const undoneRefund = alias(refund, 'undone_refund');
const undonePayment = alias(payment, 'undone_payment');

const text = (value: string) => sql<string | null>`${sql.raw(value)}::text`;

/** What was received in cash or by cheque: checkout by checkout, because the bank counts what was handed over at once. */
const received = (db: Executor, which: SQL | undefined) =>
  db
    .select({
      id: checkout.id,
      kind: sql<'received' | 'refunded'>`'received'::text`.as('kind'),
      method: sql<BoxMethod>`${checkout.method}`.as('method'),
      amount: checkout.amountCents,
      reference: checkout.reference,
      receipt_number: sql<string | null>`max(${receipt.number})`.as('receipt_number'),
      from: sql<string>`string_agg(distinct ${payment.studentName}, ', ')`.as('from_names'),
      bank_reference: sql<string | null>`max(${payment.externalReference})`.as('bank_reference'),
      at: sql<Date>`max(${valueMoment(payment.valueDay, payment.confirmedAt)})`.mapWith(payment.confirmedAt).as('at'),
      recorded_by: sql<string | null>`max(${recorder.fullName})`.as('recorded_by'),
    })
    .from(checkout)
    .innerJoin(payment, and(eq(payment.checkoutId, checkout.id), eq(payment.state, 'confirmed')))
    .leftJoin(receipt, eq(receipt.checkoutId, checkout.id))
    .leftJoin(recorder, eq(recorder.id, payment.recordedBy))
    .where(and(inArray(checkout.method, [...boxMethods]), which))
    .groupBy(checkout.id);

/** What was handed back in cash. */
const returned = (db: Executor, which: SQL | undefined) =>
  db
    .select({
      id: refund.id,
      kind: sql<'received' | 'refunded'>`'refunded'::text`.as('kind'),
      method: sql<BoxMethod>`'cash'::text`.as('method'),
      amount: sql<number>`-${refund.amountCents}`.mapWith(Number).as('cents'),
      reference: payment.reference,
      receipt_number: text('null').as('receipt_number'),
      from: sql<string>`${payment.studentName}`.as('from_names'),
      bank_reference: text('null').as('bank_reference'),
      at: sql<Date>`${valueMoment(refund.valueDay, refund.settledAt)}`.mapWith(refund.settledAt).as('at'),
      recorded_by: sql<string | null>`${requester.fullName}`.as('recorded_by'),
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .leftJoin(requester, eq(requester.id, refund.requestedBy))
    .where(and(eq(refund.channel, 'cash'), eq(refund.state, 'succeeded'), which));

const isBanked = (db: Executor, column: SQL) =>
  db
    .select({ one: sql`1` })
    .from(depositItem)
    .where(and(column, isNull(depositItem.releasedAt)));

/** Recorded by mistake, so it never was in the box. */
const isUndone = (db: Executor) =>
  db
    .select({ one: sql`1` })
    .from(undoneRefund)
    .innerJoin(undonePayment, eq(undonePayment.id, undoneRefund.paymentId))
    .where(and(eq(undonePayment.checkoutId, checkout.id), eq(undoneRefund.channel, 'reversal')));

const notBanked = (db: Executor) =>
  unionAll(
    received(db, and(notExists(isBanked(db, eq(depositItem.checkoutId, checkout.id))), notExists(isUndone(db)))),
    returned(db, notExists(isBanked(db, eq(depositItem.refundId, refund.id)))),
  );

/** What is in the box, oldest first. */
export const inBox = (db: Executor, most: number) =>
  notBanked(db)
    .orderBy(asc(sql`at`), asc(sql`id`))
    .limit(most);

/** The cash in the box, in cents. */
export async function cashInBox(db: Executor): Promise<number> {
  const items = notBanked(db).as('items');
  const [row] = await db
    .select({ cents: sql`coalesce(sum(${items.amount}), 0)`.mapWith(Number) })
    .from(items)
    .where(eq(items.method, 'cash'));
  return row?.cents ?? 0;
}

/** What is in a deposit, also in one that was cancelled. */
export const inDeposit = (db: Executor, depositId: string) =>
  unionAll(
    received(
      db,
      inArray(
        checkout.id,
        db.select({ id: depositItem.checkoutId }).from(depositItem).where(eq(depositItem.depositId, depositId)),
      ),
    ),
    returned(
      db,
      inArray(
        refund.id,
        db.select({ id: depositItem.refundId }).from(depositItem).where(eq(depositItem.depositId, depositId)),
      ),
    ),
  ).orderBy(asc(sql`at`), asc(sql`id`));

export type BoxRow = Awaited<ReturnType<typeof inBox>>[number];
