import type { MoneyMove } from '@doctorbird/contract/admin/analytics';
import type { Page } from '@doctorbird/contract/core/paging';
import { and, count, desc, eq, gte, ilike, lt, or, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText } from '../../../platform/database/search-text.ts';
import { addMonths, startOfMonth } from '../../../platform/jamaica-time.ts';
import { toWire } from '../../../platform/money.ts';
import { payment, refund } from '../../billing/payments/payments.table.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { presentMoneyMove } from './analytics.presenter.ts';

interface Asked {
  page: number;
  limit: number;
  q?: string | undefined;
  kind?: 'payment' | 'refund' | undefined;
  program_id?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const move = (kind: MoneyMove['kind'], cents: SQL) => ({
  kind: sql<MoneyMove['kind']>`${sql.raw(`'${kind}'`)}::text`.as('kind'),
  cents: sql<number>`${cents}`.as('cents'),
  reference: payment.reference,
  enrollmentId: payment.enrollmentId,
});

/** The same rows that revenue is summed from, one by one. */
const movesOf = (db: Executor) =>
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

const rows = (db: Executor, moves: ReturnType<typeof movesOf>) =>
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

export async function listMoneyMoves(
  db: Executor,
  { q, kind, program_id: programId, from, to, page, limit }: Asked,
): Promise<Page<MoneyMove> & { sum: number }> {
  const moves = movesOf(db);
  const found = q?.trim() ? containsText(q.trim()) : undefined;
  const where = and(
    kind && eq(moves.kind, kind),
    programId ? eq(enrollment.programId, programId) : undefined,
    from ? gte(moves.at, startOfMonth(from)) : undefined,
    to ? lt(moves.at, startOfMonth(addMonths(to, 1))) : undefined,
    found ? or(ilike(student.fullName, found), ilike(moves.reference, found), ilike(program.title, found)) : undefined,
  );
  const [data, [counted]] = await Promise.all([
    rows(db, moves)
      .where(where)
      .orderBy(desc(moves.at), desc(moves.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ total: count(), cents: sql<number>`coalesce(sum(${moves.cents}), 0)::bigint` })
      .from(moves)
      .innerJoin(enrollment, eq(enrollment.id, moves.enrollmentId))
      .innerJoin(student, eq(student.id, enrollment.studentId))
      .innerJoin(program, eq(program.id, enrollment.programId))
      .where(where),
  ]);
  return {
    data: data.map(presentMoneyMove),
    page,
    limit,
    total: counted?.total ?? 0,
    sum: toWire(counted?.cents ?? 0),
  };
}
