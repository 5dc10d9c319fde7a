import type { SubjectKind } from '@doctorbird/contract/core/billing-kinds';
import type { PaymentMethod } from '@doctorbird/contract/core/enrollment-states';
import { withoutMoney } from '@doctorbird/contract/core/payment-methods';
import { type SQL, type SQLWrapper, and, eq, gte, lte, notInArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../platform/database/connect.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { payment, refund } from '../payments/payments.table.ts';
import type { Period } from './takings-period.ts';

/** A refund to the card, and what was undone, went the way the payment came; any other one by the way it was sent. */
const wayBack = sql<PaymentMethod>`case when ${refund.channel} in ('gateway', 'reversal') then ${payment.method} else ${refund.channel} end`;

/** Typed on another day than it counts for. */
const isLate = (day: SQLWrapper, entered: SQLWrapper) => sql`${day} <> jamaica_day(${entered})`;

const line = ({
  day,
  method,
  direction,
}: {
  day: SQL<string>;
  method: SQL<PaymentMethod>;
  direction: 'in' | 'out';
}) => ({
  day: day.as('day'),
  method: method.as('method'),
  direction: sql<'in' | 'out'>`${sql.raw(`'${direction}'`)}::text`.as('direction'),
  programId: enrollment.programId,
  /** Of a bill: what it is for. */
  billKind: receivable.subjectKind,
});

/** Each payment received and each refund sent in the period. */
const linesOf = (db: Executor, { from, to }: Period) =>
  unionAll(
    db
      .select({
        ...line({ day: sql<string>`${payment.valueDay}::text`, method: sql`${payment.method}`, direction: 'in' }),
        checkoutId: payment.checkoutId,
        cents: payment.amountCents,
        lateCents:
          sql<number>`case when ${isLate(payment.valueDay, payment.confirmedAt)} then ${payment.amountCents} else 0 end`.as(
            'late_cents',
          ),
      })
      .from(payment)
      .leftJoin(enrollment, eq(enrollment.id, payment.enrollmentId))
      .leftJoin(receivable, eq(receivable.id, payment.receivableId))
      .where(and(eq(payment.state, 'confirmed'), gte(payment.valueDay, from), lte(payment.valueDay, to))),
    db
      .select({
        ...line({ day: sql<string>`${refund.valueDay}::text`, method: wayBack, direction: 'out' }),
        checkoutId: payment.checkoutId,
        cents: refund.amountCents,
        lateCents: sql<number>`0::bigint`.as('late_cents'),
      })
      .from(refund)
      .innerJoin(payment, eq(payment.id, refund.paymentId))
      .leftJoin(enrollment, eq(enrollment.id, payment.enrollmentId))
      .leftJoin(receivable, eq(receivable.id, payment.receivableId))
      .where(and(eq(refund.state, 'succeeded'), gte(refund.valueDay, from), lte(refund.valueDay, to))),
  ).as('l');

/** One statement for all tables: the sums of each day, each method, each program, and of everything. */
export const sums = (db: Executor, period: Period) => {
  const lines = linesOf(db, period);
  const isMoney = notInArray(lines.method, [...withoutMoney]);
  const cents = (of: SQL) => sql<number>`coalesce(sum(${lines.cents}) filter (where ${of}), 0)::bigint`;
  return db
    .select({
      /** What the row sums up: a day, a method, a program (null: the bills of a kind) or everything. */
      of: sql<'day' | 'method' | 'program' | 'all'>`case 0 when grouping(${lines.day}) then 'day'
        when grouping(${lines.method}) then 'method' when grouping(${lines.programId}) then 'program' else 'all' end`,
      day: sql<string | null>`${lines.day}`,
      method: sql<PaymentMethod | null>`${lines.method}`,
      programId: sql<string | null>`${lines.programId}`,
      title: sql<string | null>`${program.title}`,
      billKind: sql<SubjectKind | null>`${lines.billKind}`,
      /** What was handed over at once counts once, whatever it is for. */
      payments: sql<number>`count(distinct ${lines.checkoutId}) filter (where ${isMoney} and ${lines.direction} = 'in')::int`,
      receivedCents: cents(sql`${isMoney} and ${lines.direction} = 'in'`),
      refundedCents: cents(sql`${isMoney} and ${lines.direction} = 'out'`),
      enteredLaterCents: sql<number>`coalesce(sum(${lines.lateCents}) filter (where ${isMoney}), 0)::bigint`,
      creditUsedCents: cents(sql`${lines.method} = 'credit' and ${lines.direction} = 'in'`),
      creditGivenCents: cents(sql`${lines.method} = 'credit' and ${lines.direction} = 'out'`),
    })
    .from(lines)
    .leftJoin(program, eq(program.id, lines.programId))
    .groupBy(
      sql`grouping sets ((${lines.day}), (${lines.method}), (${lines.programId}, ${program.title}, ${lines.billKind}), ())`,
    );
};

export type TakingsRow = Awaited<ReturnType<typeof sums>>[number];
