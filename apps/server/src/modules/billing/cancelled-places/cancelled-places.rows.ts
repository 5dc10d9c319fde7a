import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { placeNumber } from '../../enrollments/places/place-text.ts';
import { student } from '../../families/students/students.table.ts';
import { payment } from '../payments/payments.table.ts';
import { isHeld } from './settle-place.ts';

const held = sql<number>`sum(${payment.amountCents} - ${payment.refundedCents})`.mapWith(Number);

/** The cancelled and rejected places of a program of which something is held, by the name of the child. */
export const rows = (db: Executor, programId: string) =>
  db
    .select({
      enrollment_id: enrollment.id,
      number: sql<string>`${sql.raw(placeNumber('enrollment'))}`,
      student: { id: student.id, full_name: student.fullName },
      parent: { id: account.id, full_name: account.fullName, phone: account.phone },
      amount: held,
    })
    .from(enrollment)
    .innerJoin(payment, and(eq(payment.enrollmentId, enrollment.id), isHeld))
    .innerJoin(student, eq(student.id, enrollment.studentId))
    .leftJoin(account, eq(account.id, enrollment.parentId))
    .where(and(eq(enrollment.programId, programId), inArray(enrollment.status, ['cancelled', 'rejected'])))
    .groupBy(enrollment.id, student.id, account.id)
    .having(sql`${held} > 0`)
    .orderBy(asc(student.fullName), asc(enrollment.id));
