import { type SQL, type SQLWrapper, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { billingAccount } from '../../invoices/accounts/billing-accounts.table.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { unionAll } from 'drizzle-orm/pg-core';
import { payment, refund } from '../../billing/payments/payments.table.ts';
import { valueMoment } from '../../billing/payments/value-moment.ts';
import type { MoneyMove } from '@doctorbird/contract/admin/analytics';

const momentOf = (day: SQLWrapper, entered: SQLWrapper) =>
  sql<Date>`${valueMoment(day, entered)}`.mapWith((moment: string) => new Date(moment)).as('at');

const move = (kind: MoneyMove['kind'], cents: SQL) => ({
  kind: sql<MoneyMove['kind']>`${sql.raw(`'${kind}'`)}::text`.as('moved'),
  cents: sql<number>`${cents}`.as('cents'),
  reference: payment.reference,
  enrollmentId: payment.enrollmentId,
  receivableId: payment.receivableId,
  payer: payment.studentName,
});

/** Payments and refunds with these ids, as rows of one kind. */
const movesOf = (db: Executor, ids: string[]) =>
  unionAll(
    db
      .select({
        id: payment.id,
        at: momentOf(payment.valueDay, payment.confirmedAt),
        ...move('payment', sql`${payment.amountCents}`),
      })
      .from(payment)
      .where(inArray(payment.id, ids)),
    db
      .select({
        id: refund.id,
        at: momentOf(refund.valueDay, refund.settledAt),
        ...move('refund', sql`-${refund.amountCents}`),
      })
      .from(refund)
      .innerJoin(payment, eq(payment.id, refund.paymentId))
      .where(inArray(refund.id, ids)),
  ).as('m');

/** What the list shows of them. */
export function rows(db: Executor, ids: string[]) {
  const moves = movesOf(db, ids);
  return db
    .select({
      id: moves.id,
      kind: moves.kind,
      at: moves.at,
      cents: moves.cents,
      reference: moves.reference,
      enrollmentId: enrollment.id,
      number: enrollment.number,
      student: moves.payer,
      billTitle: receivable.title,
      billHolder: billingAccount,
      programId: program.id,
      program: program.title,
    })
    .from(moves)
    .leftJoin(enrollment, eq(enrollment.id, moves.enrollmentId))
    .leftJoin(program, eq(program.id, enrollment.programId))
    .leftJoin(receivable, eq(receivable.id, moves.receivableId))
    .leftJoin(billingAccount, eq(billingAccount.id, receivable.accountId));
}

export type MoneyMoveRow = Awaited<ReturnType<typeof rows>>[number];
