import type { RefundState } from '@doctorbird/contract/core/enrollment-states';
import type { Page } from '@doctorbird/contract/core/paging';
import type { AdminRefund } from '@doctorbird/contract/billing/refunds';
import { and, asc, count, desc, eq, ilike, inArray, or } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText } from '../../../platform/database/search-text.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { student } from '../../families/students/students.table.ts';
import { payment, refund } from '../payments/payments.table.ts';
import { presentAdminRefund } from './refunds.presenter.ts';
import { rows } from './refunds.rows.ts';

interface ListQuery {
  page: number;
  limit: number;
  q?: string | undefined;
  state?: RefundState | 'open' | undefined;
  sort?: string | undefined;
}

/** Refunds newest first; `open` are those not finished yet. */
export async function listRefunds(db: Executor, query: ListQuery, readerId: string): Promise<Page<AdminRefund>> {
  const { q, state, page, limit, sort = '-created_at' } = query;
  const found = q?.trim() ? containsText(q.trim()) : undefined;
  const where = and(
    state === 'open'
      ? inArray(refund.state, ['awaiting_approval', 'requested', 'submitted'])
      : state && eq(refund.state, state),
    found
      ? or(ilike(payment.reference, found), ilike(student.fullName, found), ilike(account.fullName, found))
      : undefined,
  );
  const column = sort.endsWith('amount') ? refund.amountCents : refund.createdAt;
  const [data, [counted]] = await Promise.all([
    rows(db)
      .where(where)
      .orderBy(sort.startsWith('-') ? desc(column) : asc(column), asc(refund.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ total: count() })
      .from(refund)
      .innerJoin(payment, eq(payment.id, refund.paymentId))
      .innerJoin(enrollment, eq(enrollment.id, payment.enrollmentId))
      .innerJoin(student, eq(student.id, enrollment.studentId))
      .leftJoin(account, eq(account.id, enrollment.parentId))
      .where(where),
  ]);
  return { data: data.map((row) => presentAdminRefund(row, readerId)), page, limit, total: counted?.total ?? 0 };
}

export async function findRefund(db: Executor, id: string, readerId: string): Promise<AdminRefund | null> {
  const [row] = await rows(db).where(eq(refund.id, id));
  return row ? presentAdminRefund(row, readerId) : null;
}
