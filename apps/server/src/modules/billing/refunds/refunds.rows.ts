import { eq, sql } from 'drizzle-orm';
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
      id: refund.id,
      amount: refund.amountCents,
      state: refund.state,
      channel: refund.channel,
      overpaid: refund.overpaid,
      reason: refund.reason,
      message: refund.message,
      created_at: refund.createdAt,
      settled_at: refund.settledAt,
      value_date: refund.valueDay,
      payment: {
        id: payment.id,
        reference: payment.reference,
        amount: payment.amountCents,
        method: payment.method,
      },
      student: { id: student.id, full_name: student.fullName },
      bill: {
        id: receivable.id,
        title: receivable.title,
        payer: sql<string>`${payment.studentName}`,
        on_account: sql<boolean>`${receivable.subjectKind} in ('on_account', 'fund_gift')`,
        group_id: sql<
          string | null
        >`case ${billingAccount.kind} when 'organization' then ${billingAccount.holderId} end`,
      },
      parent: { id: account.id, full_name: account.fullName },
      requested_by: { id: refund.requestedBy, full_name: sql<string>`coalesce(${requester.fullName}, 'Unknown')` },
      approved_by: approver.fullName,
      has_account: sql<boolean>`${refundAccount.detailsSealed} is not null`,
      enrollmentId: payment.enrollmentId,
      programTitle: program.title,
      cameBack: refund.cameBack,
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
