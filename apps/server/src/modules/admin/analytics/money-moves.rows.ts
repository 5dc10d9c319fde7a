import { type SQL, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { unionAll } from 'drizzle-orm/pg-core';
import { payment, refund } from '../../billing/payments/payments.table.ts';
import type { MoneyMove } from '@doctorbird/contract/admin/analytics';

export const move = (kind: MoneyMove['kind'], cents: SQL) => ({
  kind: sql<MoneyMove['kind']>`${sql.raw(`'${kind}'`)}::text`.as('kind'),
  cents: sql<number>`${cents}`.as('cents'),
  reference: payment.reference,
  enrollmentId: payment.enrollmentId,
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
      student: student.fullName,
      programId: program.id,
      program: program.title,
    })
    .from(moves)
    .innerJoin(enrollment, eq(enrollment.id, moves.enrollmentId))
    .innerJoin(student, eq(student.id, enrollment.studentId))
    .innerJoin(program, eq(program.id, enrollment.programId));

export type MoneyMoveRow = Awaited<ReturnType<typeof rows>>[number];

/** The same rows that revenue is summed from, one by one. */
export const movesOf = (db: Executor) =>
  unionAll(
    db
      .select({ id: payment.id, at: payment.confirmedAt, ...move('payment', sql`${payment.amountCents}`) })
      .from(payment)
      .where(eq(payment.state, 'confirmed')),
    db
      .select({ id: refund.id, at: refund.settledAt, ...move('refund', sql`-${refund.amountCents}`) })
      .from(refund)
      .innerJoin(payment, eq(payment.id, refund.paymentId))
      .where(eq(refund.state, 'succeeded')),
  ).as('m');
