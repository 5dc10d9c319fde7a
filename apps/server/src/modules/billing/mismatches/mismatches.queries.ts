import type { mismatchStates } from '@doctorbird/contract/billing/mismatches';
import type { Page } from '@doctorbird/contract/core/paging';
import { and, asc, count, desc, eq, ilike, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { namesOne } from '../../../platform/database/names-one.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import { pageOfList, type PageQuery } from '../../../platform/database/page-of-list.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { student } from '../../families/students/students.table.ts';
import { payment } from '../payments/payments.table.ts';
import { gatewayMismatch } from './mismatches.table.ts';
import { type MismatchRow, rows } from './mismatches.rows.ts';

interface ListQuery extends PageQuery {
  state?: (typeof mismatchStates)[number] | undefined;
  sort?: string | undefined;
}

/** Condition: the child or the family of the first place that was paid is called so. */
const ofFamily = (
  pattern: string,
) => sql`${gatewayMismatch.checkoutId} = any(array(select ${payment.checkoutId} from ${payment}
  join ${enrollment} on ${enrollment.id} = ${payment.enrollmentId} where ${payment.position} = 0 and ${or(
    namesOne(enrollment.studentId, student, isLike(student.fullName, pattern)),
    namesOne(enrollment.parentId, account, isLike(account.fullName, pattern)),
  )}))`;

/** Condition: a bill was paid of which somebody who is called so owes it. */
const ofPayer = (
  pattern: string,
) => sql`${gatewayMismatch.checkoutId} = any(array(select ${payment.checkoutId} from ${payment}
  where ${payment.position} = 0 and ${payment.receivableId} is not null and ${isLike(payment.studentName, pattern)}))`;

/** Open ones first, oldest on top. */
export async function listMismatches(
  db: Executor,
  { q, state, sort, page, limit }: ListQuery,
): Promise<Page<MismatchRow>> {
  const pattern = q?.trim() ? containsText(q.trim()) : undefined;
  const isOpen = isNull(gatewayMismatch.resolvedAt);
  const where = and(
    state && (state === 'open' ? isOpen : isNotNull(gatewayMismatch.resolvedAt)),
    pattern
      ? or(
          ilike(gatewayMismatch.orderId, pattern),
          ilike(gatewayMismatch.transactionId, pattern),
          ofFamily(pattern),
          ofPayer(pattern),
        )
      : undefined,
  );
  const order = [
    ...(sort === undefined ? [desc(isOpen)] : []),
    sort?.startsWith('-') ? desc(gatewayMismatch.createdAt) : asc(gatewayMismatch.createdAt),
    asc(gatewayMismatch.id),
  ];
  return pageOfList({
    page,
    limit,
    rows: rows(db)
      .where(where)
      .orderBy(...order),
    total: countRows(db, db.select({ total: count() }).from(gatewayMismatch).where(where)),
  });
}

export async function findMismatch(db: Executor, id: string): Promise<MismatchRow | null> {
  const [row] = await rows(db).where(eq(gatewayMismatch.id, id));
  return row ?? null;
}
