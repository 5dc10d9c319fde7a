import { and, eq, getTableColumns } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { payment } from '../payments/payments.table.ts';
import { gatewayMismatch } from './mismatches.table.ts';
import { alias } from 'drizzle-orm/pg-core';

export const resolver = alias(account, 'resolver');

export const rows = (db: Executor) =>
  db
    .select({
      ...getTableColumns(gatewayMismatch),
      enrollmentId: enrollment.id,
      program: program.title,
      studentId: student.id,
      studentName: student.fullName,
      parentId: enrollment.parentId,
      parentName: account.fullName,
      resolver: resolver.fullName,
    })
    .from(gatewayMismatch)
    .leftJoin(payment, and(eq(payment.checkoutId, gatewayMismatch.checkoutId), eq(payment.position, 0)))
    .leftJoin(enrollment, eq(enrollment.id, payment.enrollmentId))
    .leftJoin(program, eq(program.id, enrollment.programId))
    .leftJoin(student, eq(student.id, enrollment.studentId))
    .leftJoin(account, eq(account.id, enrollment.parentId))
    .leftJoin(resolver, eq(resolver.id, gatewayMismatch.resolvedBy));

export type MismatchRow = Awaited<ReturnType<typeof rows>>[number];
