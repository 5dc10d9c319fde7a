import { and, asc, eq, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { student } from '../../families/students/students.table.ts';
import { payment } from '../payments/payments.table.ts';
import { isHeld } from './settle-place.ts';

const held = sql<number>`sum(${payment.amountCents} - ${payment.refundedCents})`.mapWith(Number);

/** The cancelled places of a program of which something is held, by the name of the child. */
export const rows = (db: Executor, programId: string) =>
  db
    .select({
      id: enrollment.id,
      number: enrollment.number,
      studentId: student.id,
      studentName: student.fullName,
      parentId: enrollment.parentId,
      parentName: account.fullName,
      phone: account.phone,
      cents: held,
    })
    .from(enrollment)
    .innerJoin(payment, and(eq(payment.enrollmentId, enrollment.id), isHeld))
    .innerJoin(student, eq(student.id, enrollment.studentId))
    .leftJoin(account, eq(account.id, enrollment.parentId))
    .where(and(eq(enrollment.programId, programId), eq(enrollment.status, 'cancelled')))
    .groupBy(enrollment.id, student.id, account.id)
    .having(sql`${held} > 0`)
    .orderBy(asc(student.fullName), asc(enrollment.id));

export type CancelledRow = Awaited<ReturnType<typeof rows>>[number];
