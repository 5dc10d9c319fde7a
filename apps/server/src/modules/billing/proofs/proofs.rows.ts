import { eq, getTableColumns } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { payment } from '../payments/payments.table.ts';
import { paymentProof } from './proofs.table.ts';
import { alias } from 'drizzle-orm/pg-core';

export const reviewer = alias(account, 'reviewer');

export const rows = (db: Executor) =>
  db
    .select({
      ...getTableColumns(paymentProof),
      reviewer: reviewer.fullName,
      reference: payment.reference,
      paymentCents: payment.amountCents,
      method: payment.method,
      bankReference: payment.externalReference,
      receivedOn: payment.receivedOn,
      place: enrollment,
      studentName: student.fullName,
      parentName: account.fullName,
      program: program.title,
    })
    .from(paymentProof)
    .innerJoin(payment, eq(payment.id, paymentProof.paymentId))
    .innerJoin(enrollment, eq(enrollment.id, payment.enrollmentId))
    .innerJoin(student, eq(student.id, enrollment.studentId))
    .innerJoin(program, eq(program.id, enrollment.programId))
    .leftJoin(account, eq(account.id, enrollment.parentId))
    .leftJoin(reviewer, eq(reviewer.id, paymentProof.reviewedBy));

export type ProofRow = Awaited<ReturnType<typeof rows>>[number];
