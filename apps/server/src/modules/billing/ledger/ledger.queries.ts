import type { Ledger } from '@doctorbird/contract/billing/ledger';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { payment, receipt, refund } from '../payments/payments.table.ts';
import { presentLedger } from './ledger.presenter.ts';

/** When a cancelled or rejected place ended: its last change of status. */
const endedAt = sql<Date | null>`case when ${enrollment.status} in ('cancelled', 'rejected') then coalesce((
  select max(v.at) from enrollment_event v where v.enrollment_id = ${enrollment.id} and v.kind = 'status'),
  ${enrollment.createdAt}) end`.mapWith(enrollment.waivedAt);

const placesOf = (db: Executor, parentId: string) =>
  db
    .select({
      id: enrollment.id,
      title: program.title,
      student: student.fullName,
      status: enrollment.status,
      priceCents: sql<number>`${enrollment.priceCents}`,
      paidCents: enrollment.paidCents,
      createdAt: enrollment.createdAt,
      waivedAt: enrollment.waivedAt,
      endedAt,
    })
    .from(enrollment)
    .innerJoin(program, eq(program.id, enrollment.programId))
    .innerJoin(student, eq(student.id, enrollment.studentId))
    .where(and(eq(enrollment.parentId, parentId), isNotNull(enrollment.priceCents)));

const paymentsOf = (db: Executor, parentId: string) =>
  db
    .select({
      id: payment.id,
      enrollmentId: payment.enrollmentId,
      amountCents: payment.amountCents,
      method: payment.method,
      at: sql<Date>`${payment.confirmedAt}`.mapWith(payment.confirmedAt),
      receiptNumber: receipt.number,
    })
    .from(payment)
    .innerJoin(enrollment, eq(enrollment.id, payment.enrollmentId))
    .leftJoin(receipt, eq(receipt.paymentId, payment.id))
    .where(and(eq(enrollment.parentId, parentId), eq(payment.state, 'confirmed')));

const refundsOf = (db: Executor, parentId: string) =>
  db
    .select({
      id: refund.id,
      paymentId: refund.paymentId,
      enrollmentId: payment.enrollmentId,
      amountCents: refund.amountCents,
      channel: refund.channel,
      overpaid: refund.overpaid,
      reason: refund.reason,
      at: sql<Date>`${refund.settledAt}`.mapWith(refund.settledAt),
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .innerJoin(enrollment, eq(enrollment.id, payment.enrollmentId))
    .where(and(eq(enrollment.parentId, parentId), eq(refund.state, 'succeeded')));

/** The family's whole account, newest line first. */
export async function loadLedger(db: Executor, parentId: string, creditCents: number): Promise<Ledger> {
  const [places, payments, refunds] = await Promise.all([
    placesOf(db, parentId),
    paymentsOf(db, parentId),
    refundsOf(db, parentId),
  ]);
  return presentLedger({ places, payments, refunds }, creditCents);
}
