import { and, eq, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { payment } from '../payments/payments.table.ts';
import { gatewayMismatch } from './mismatches.table.ts';
import { alias } from 'drizzle-orm/pg-core';

const resolver = alias(account, 'resolver');

export const rows = (db: Executor) =>
  db
    .select({
      id: gatewayMismatch.id,
      kind: gatewayMismatch.kind,
      state: sql<'open' | 'resolved'>`case when ${gatewayMismatch.resolvedAt} is null then 'open' else 'resolved' end`,
      gateway: gatewayMismatch.gateway,
      transaction: gatewayMismatch.transactionId,
      reference: gatewayMismatch.orderId,
      direction: sql<
        'paid' | 'refunded'
      >`case ${gatewayMismatch.event} when 'payment.refunded' then 'refunded' else 'paid' end`,
      reported: gatewayMismatch.reportedCents,
      reported_currency: gatewayMismatch.currency,
      expected: gatewayMismatch.expectedCents,
      student: { id: student.id, full_name: student.fullName },
      parent: { id: account.id, full_name: account.fullName },
      enrollment: { id: enrollment.id, program: sql<string>`${program.title}` },
      created_at: gatewayMismatch.createdAt,
      note: gatewayMismatch.note,
      resolved_by: resolver.fullName,
      resolved_at: gatewayMismatch.resolvedAt,
    })
    .from(gatewayMismatch)
    .leftJoin(payment, and(eq(payment.checkoutId, gatewayMismatch.checkoutId), eq(payment.position, 0)))
    .leftJoin(enrollment, eq(enrollment.id, payment.enrollmentId))
    .leftJoin(program, eq(program.id, enrollment.programId))
    .leftJoin(student, eq(student.id, enrollment.studentId))
    .leftJoin(account, eq(account.id, enrollment.parentId))
    .leftJoin(resolver, eq(resolver.id, gatewayMismatch.resolvedBy));

export type MismatchRow = Awaited<ReturnType<typeof rows>>[number];
