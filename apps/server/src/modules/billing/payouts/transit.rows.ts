import { transitMethods } from '@doctorbird/contract/core/enrollment-states';
import type { PayoutWay, transitKinds } from '@doctorbird/contract/billing/payouts';
import { and, eq, exists, inArray, isNotNull, isNull, not, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../platform/database/connect.ts';
import { cardSlip } from '../card-machine/card-slips.table.ts';
import { checkout } from '../checkouts/checkouts.table.ts';
import { payment, receipt, refund } from '../payments/payments.table.ts';
import { payout, payoutItem } from './payouts.table.ts';

type Kind = (typeof transitKinds)[number];

const undoing = alias(refund, 'undoing');
const undonePayment = alias(payment, 'undone_payment');
const undoneItem = alias(payoutItem, 'undone_item');
const paidItem = alias(payoutItem, 'paid_item');

const text = (value: SQLWrapper | null) => sql<string | null>`${value}::text`;
const one = { one: sql`1` };

/** Taken back while both are in transit: recorded by mistake, so no money ever was on its way. */
const neverCame = (db: Executor) =>
  and(
    isNull(payoutItem.id),
    exists(
      db
        .select(one)
        .from(undoing)
        .innerJoin(undonePayment, eq(undonePayment.id, undoing.paymentId))
        .leftJoin(undoneItem, and(eq(undoneItem.refundId, undoing.id), isNull(undoneItem.releasedAt)))
        .where(and(eq(undonePayment.checkoutId, checkout.id), eq(undoing.channel, 'reversal'), isNull(undoneItem.id))),
    ),
  );

/** What was charged: checkout by checkout, because a machine, a gateway and an agent know what was paid at once. */
const received = (db: Executor, which: SQL | undefined) =>
  db
    .select({
      id: checkout.id,
      kind: sql<Kind>`'received'::text`.as('kind'),
      way: sql<PayoutWay>`${checkout.method}`.as('way'),
      gateway: text(checkout.gateway).as('gateway'),
      reference: checkout.reference,
      receiptNumber: text(receipt.number).as('receipt_number'),
      from: sql<string>`string_agg(distinct ${payment.studentName}, ', ')`.as('from_names'),
      batch: text(cardSlip.batch).as('batch'),
      machine: text(cardSlip.machine).as('machine'),
      cents: sql`${checkout.amountCents}`.mapWith(Number).as('cents'),
      day: sql<string>`max(${payment.valueDay})::text`.as('day'),
      came: sql<string>`max(coalesce(${payment.receivedOn}, ${payment.valueDay}))::text`.as('came'),
      paymentId: sql<string>`min(${payment.id}::text)::uuid`.as('payment_id'),
      payoutId: sql<string | null>`${payout.id}`.as('payout_id'),
      payoutDay: text(payout.valueDay).as('payout_day'),
      feeCents: payout.feeCents,
      netCents: payout.netCents,
    })
    .from(checkout)
    .innerJoin(payment, and(eq(payment.checkoutId, checkout.id), eq(payment.state, 'confirmed')))
    .leftJoin(receipt, eq(receipt.checkoutId, checkout.id))
    .leftJoin(cardSlip, eq(cardSlip.checkoutId, checkout.id))
    .leftJoin(payoutItem, and(eq(payoutItem.checkoutId, checkout.id), isNull(payoutItem.releasedAt)))
    .leftJoin(payout, eq(payout.id, payoutItem.payoutId))
    .where(and(inArray(checkout.method, [...transitMethods]), not(neverCame(db)!), which))
    .groupBy(checkout.id, receipt.number, cardSlip.checkoutId, payoutItem.id, payout.id);

/** What goes back through the one who pays out: refunds to cards, and payments that were charged back after their payout. */
const returned = (db: Executor, which: SQL | undefined) =>
  db
    .select({
      id: refund.id,
      kind: sql<Kind>`case ${refund.channel} when 'gateway' then 'refunded' else 'charged_back' end`.as('kind'),
      way: sql<PayoutWay>`case ${refund.channel} when 'gateway' then 'card' else ${payment.method} end`.as('way'),
      gateway: text(payment.gateway).as('gateway'),
      reference: payment.reference,
      receiptNumber: text(null).as('receipt_number'),
      from: sql<string>`${payment.studentName}`.as('from_names'),
      batch: text(cardSlip.batch).as('batch'),
      machine: text(cardSlip.machine).as('machine'),
      cents: sql`-${refund.amountCents}`.mapWith(Number).as('cents'),
      day: sql<string>`${refund.valueDay}::text`.as('day'),
      came: sql<string>`coalesce(${refund.returnedOn}, ${refund.valueDay})::text`.as('came'),
      paymentId: sql<string>`${payment.id}`.as('payment_id'),
      payoutId: sql<string | null>`${payout.id}`.as('payout_id'),
      payoutDay: text(payout.valueDay).as('payout_day'),
      feeCents: payout.feeCents,
      netCents: payout.netCents,
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .leftJoin(cardSlip, eq(cardSlip.checkoutId, payment.checkoutId))
    .leftJoin(payoutItem, and(eq(payoutItem.refundId, refund.id), isNull(payoutItem.releasedAt)))
    .leftJoin(payout, eq(payout.id, payoutItem.payoutId))
    .where(
      and(
        eq(refund.state, 'succeeded'),
        or(
          eq(refund.channel, 'gateway'),
          and(
            eq(refund.channel, 'reversal'),
            inArray(payment.method, [...transitMethods]),
            or(
              isNotNull(payoutItem.id),
              exists(
                db
                  .select(one)
                  .from(paidItem)
                  .where(and(eq(paidItem.checkoutId, payment.checkoutId), isNull(paidItem.releasedAt))),
              ),
            ),
          ),
        ),
        which,
      ),
    );

/**
 * Money that is or was in transit, with the payout it went with: `day` is the one on which it counts, `came` the true one where its month
 * was closed before it was typed.
 */
export const transitRows = (db: Executor, which?: SQL) => unionAll(received(db, which), returned(db, which));

/** What has not reached the bank. */
export const inTransit = (db: Executor) => transitRows(db, isNull(payoutItem.id));

export type TransitRow = Awaited<ReturnType<typeof transitRows>>[number];
