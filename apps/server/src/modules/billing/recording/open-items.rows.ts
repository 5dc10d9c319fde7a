import { and, eq, isNull, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import type { OpenPart } from '../plans/plan-parts.ts';
import { openPartsText } from '../plans/plan-text.ts';
import { openPayments } from '../payments/open-payments.ts';

/** Places of one payer: of a parent, or of a student without one. */
export const placesOf = (payerId: string): SQL | undefined =>
  or(eq(enrollment.parentId, payerId), and(isNull(enrollment.parentId), eq(enrollment.studentId, payerId)));

/** As `can_record_payment` of an enrollment: money is due, and the place is not gone. */
export const isOwed = (): SQL | undefined =>
  and(
    isNull(enrollment.waivedAt),
    sql`${enrollment.priceCents} > ${enrollment.paidCents}`,
    notInArray(enrollment.status, ['cancelled', 'rejected']),
  );

export const rows = (db: Executor) =>
  db
    .select({
      place: enrollment,
      studentName: student.fullName,
      programTitle: program.title,
      openParts: sql<OpenPart[] | null>`${sql.raw(openPartsText('enrollment'))}`,
      underReview: sql<boolean>`${sql.raw(openPayments.underReview('enrollment'))}`,
    })
    .from(enrollment)
    .innerJoin(student, eq(student.id, enrollment.studentId))
    .innerJoin(program, eq(program.id, enrollment.programId));

export type OpenItemRow = Awaited<ReturnType<typeof rows>>[number];
