import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { student } from '../../families/students/students.table.ts';
import { checkout } from '../checkouts/checkouts.table.ts';
import { payment } from '../payments/payments.table.ts';
import { bankLine } from './statements.table.ts';

const decider = alias(account, 'decider');
export const payerAccount = alias(account, 'payer_account');

/** Lines with who decided on them and what they were matched with. */
export const lineRows = (db: Executor) =>
  db
    .select({
      row: bankLine,
      decidedBy: decider.fullName,
      matchReference: checkout.reference,
      parent: { id: payerAccount.id, name: payerAccount.fullName },
      child: { id: student.id, name: student.fullName },
    })
    .from(bankLine)
    .leftJoin(decider, eq(decider.id, bankLine.decidedBy))
    .leftJoin(checkout, eq(checkout.id, bankLine.checkoutId))
    .leftJoin(payment, and(eq(payment.checkoutId, checkout.id), eq(payment.position, 0)))
    .leftJoin(enrollment, eq(enrollment.id, payment.enrollmentId))
    .leftJoin(student, eq(student.id, enrollment.studentId))
    .leftJoin(payerAccount, eq(payerAccount.id, enrollment.parentId));

export type LineRow = Awaited<ReturnType<typeof lineRows>>[number];
