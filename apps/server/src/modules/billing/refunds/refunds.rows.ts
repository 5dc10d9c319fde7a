import { eq, getTableColumns, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { billingAccount } from '../../invoices/accounts/billing-accounts.table.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { student } from '../../families/students/students.table.ts';
import { payment, refund } from '../payments/payments.table.ts';
import { alias } from 'drizzle-orm/pg-core';
import { refundAccount } from './refund-accounts.table.ts';

export const requester = alias(account, 'requester');

const approver = alias(account, 'approver');

/** The parent of the place, or the one who owes the bill. */
export const payingParent = sql<
  string | null
>`coalesce(${enrollment.parentId}, case ${billingAccount.kind} when 'family' then ${billingAccount.holderId} end)`;

export const rows = (db: Executor) =>
  db
    .select({
      ...getTableColumns(refund),
      reference: payment.reference,
      paidCents: payment.amountCents,
      method: payment.method,
      studentId: student.id,
      studentName: student.fullName,
      enrollmentId: payment.enrollmentId,
      programTitle: program.title,
      billId: receivable.id,
      billTitle: receivable.title,
      billKind: receivable.subjectKind,
      billPayer: payment.studentName,
      billHolder: billingAccount,
      parentId: payingParent,
      parentName: account.fullName,
      requesterName: requester.fullName,
      approverName: approver.fullName,
      accountSealed: refundAccount.detailsSealed,
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .leftJoin(enrollment, eq(enrollment.id, payment.enrollmentId))
    .leftJoin(program, eq(program.id, enrollment.programId))
    .leftJoin(student, eq(student.id, enrollment.studentId))
    .leftJoin(receivable, eq(receivable.id, payment.receivableId))
    .leftJoin(billingAccount, eq(billingAccount.id, receivable.accountId))
    .leftJoin(account, eq(account.id, payingParent))
    .leftJoin(requester, eq(requester.id, refund.requestedBy))
    .leftJoin(refundAccount, eq(refundAccount.refundId, refund.id))
    .leftJoin(approver, eq(approver.id, refund.approvedBy));

export type RefundRow = Awaited<ReturnType<typeof rows>>[number];
