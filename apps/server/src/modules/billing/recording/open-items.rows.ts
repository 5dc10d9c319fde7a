import { and, asc, eq, gt, isNull, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { billingAccount } from '../../invoices/accounts/billing-accounts.table.ts';
import { invoiceNumber } from '../../invoices/invoices/invoice-number.rows.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import type { OpenPart } from '../plans/plan-parts.ts';
import { openPartsText } from '../plans/plan-text.ts';
import { isBillOf, isBillUnderReview } from '../bills/payable-bills.rows.ts';
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
      /** The day of its charge. */
      since: sql<string>`(select coalesce(v.due_on, jamaica_day(v.created_at))::text from receivable v
        where v.subject_kind = 'enrollment' and v.subject_id = ${enrollment.id})`,
      openParts: sql<OpenPart[] | null>`${sql.raw(openPartsText('enrollment'))}`,
      underReview: sql<boolean>`${sql.raw(openPayments.underReview('enrollment'))}`,
    })
    .from(enrollment)
    .innerJoin(student, eq(student.id, enrollment.studentId))
    .innerJoin(program, eq(program.id, enrollment.programId));

export type OpenItemRow = Awaited<ReturnType<typeof rows>>[number];

/** What a family owes for anything but places: the bill that is due first on top. */
export const billRows = (db: Executor, parentId: string) =>
  db
    .select({
      id: receivable.id,
      title: receivable.title,
      dueOn: receivable.dueOn,
      since: sql<string>`jamaica_day(${receivable.createdAt})::text`,
      openCents: sql`${receivable.netCents} - ${receivable.allocatedCents}`.mapWith(Number),
      invoiceNumber,
      underReview: isBillUnderReview,
    })
    .from(receivable)
    .innerJoin(billingAccount, eq(billingAccount.id, receivable.accountId))
    .where(and(isBillOf(parentId), gt(receivable.netCents, receivable.allocatedCents)))
    .orderBy(sql`${receivable.dueOn} asc nulls last`, asc(receivable.createdAt), asc(receivable.id));

export type OpenBillRow = Awaited<ReturnType<typeof billRows>>[number];
