import { type SQL, type SQLWrapper, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { billingAccount } from '../../invoices/accounts/billing-accounts.table.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { unionAll } from 'drizzle-orm/pg-core';
import { payment, refund } from '../../billing/payments/payments.table.ts';
import { tiedText } from '../../billing/payments/tied-methods.ts';
import { valueMoment } from '../../billing/payments/value-moment.ts';
import type { MoneyMove } from '@doctorbird/contract/admin/analytics';

const momentOf = (day: SQLWrapper, entered: SQLWrapper) =>
  sql<Date>`${valueMoment(day, entered)}`.mapWith((moment: string) => new Date(moment)).as('at');

export const move = (kind: MoneyMove['kind'], cents: SQL) => ({
  /** What a gift card or the scholarship fund pays came before: a program earns it now, the organisation had it then. */
  comes: sql<boolean>`${payment.method} not in ${sql.raw(tiedText)}`.as('comes'),
  kind: sql<MoneyMove['kind']>`${sql.raw(`'${kind}'`)}::text`.as('moved'),
  cents: sql<number>`${cents}`.as('cents'),
  reference: payment.reference,
  enrollmentId: payment.enrollmentId,
  receivableId: payment.receivableId,
  payer: payment.studentName,
});

export const rows = (db: Executor, moves: ReturnType<typeof movesOf>) =>
  db
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

export type MoneyMoveRow = Awaited<ReturnType<typeof rows>>[number];

/** The same rows that revenue is summed from, one by one. */
export const movesOf = (db: Executor) =>
  unionAll(
    db
      .select({
        id: payment.id,
        at: momentOf(payment.valueDay, payment.confirmedAt),
        ...move('payment', sql`${payment.amountCents}`),
      })
      .from(payment)
      .where(eq(payment.state, 'confirmed')),
    db
      .select({
        id: refund.id,
        at: momentOf(refund.valueDay, refund.settledAt),
        ...move('refund', sql`-${refund.amountCents}`),
      })
      .from(refund)
      .innerJoin(payment, eq(payment.id, refund.paymentId))
      .where(eq(refund.state, 'succeeded')),
  ).as('m');
