import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { billingAccount } from '../../invoices/accounts/billing-accounts.table.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { student } from '../../families/students/students.table.ts';
import { checkout } from '../checkouts/checkouts.table.ts';
import { payment } from '../payments/payments.table.ts';
import { invoiceNumber } from '../../invoices/invoices/invoice-number.rows.ts';
import { bankLine } from './statements.table.ts';

const decider = alias(account, 'decider');
const payerAccount = alias(account, 'payer_account');
const billHolder = alias(account, 'bill_holder');

/** Lines with who decided on them and what they were matched with. */
export const lineRows = (db: Executor) =>
  db
    .select({
      row: bankLine,
      decidedBy: decider.fullName,
      matchReference: checkout.reference,
      parent: { id: payerAccount.id, name: payerAccount.fullName },
      child: { id: student.id, name: student.fullName },
      bill: {
        invoiceNumber,
        holderId: billingAccount.holderId,
        organization: group.organization,
        parentName: billHolder.fullName,
      },
      isBill: sql<boolean>`${payment.receivableId} is not null`,
    })
    .from(bankLine)
    .leftJoin(decider, eq(decider.id, bankLine.decidedBy))
    .leftJoin(checkout, eq(checkout.id, bankLine.checkoutId))
    .leftJoin(payment, and(eq(payment.checkoutId, checkout.id), eq(payment.position, 0)))
    .leftJoin(enrollment, eq(enrollment.id, payment.enrollmentId))
    .leftJoin(student, eq(student.id, enrollment.studentId))
    .leftJoin(payerAccount, eq(payerAccount.id, enrollment.parentId))
    .leftJoin(receivable, eq(receivable.id, payment.receivableId))
    .leftJoin(billingAccount, eq(billingAccount.id, receivable.accountId))
    .leftJoin(group, and(eq(billingAccount.kind, 'organization'), eq(group.id, billingAccount.holderId)))
    .leftJoin(billHolder, and(eq(billingAccount.kind, 'family'), eq(billHolder.id, billingAccount.holderId)));

export type LineRow = Awaited<ReturnType<typeof lineRows>>[number];
