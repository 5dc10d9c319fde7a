import { seatHolding } from '@doctorbird/contract/core/enrollment-states';
import { and, count, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { enrollment } from '../places/enrollments.table.ts';
import { enrollmentPriceLine, priceCode } from './prices.table.ts';

/**
 * For how many places each code counts now, of all families or of one. A place that was cancelled, or whose price was
 * set anew without the code, gives its use back.
 */
export async function usesOf(
  db: Executor,
  codeIds: readonly string[],
  parentId?: string | null,
): Promise<ReadonlyMap<string, number>> {
  if (codeIds.length === 0) return new Map();
  const rows = await db
    .select({ codeId: enrollmentPriceLine.codeId, used: count() })
    .from(enrollmentPriceLine)
    .innerJoin(enrollment, eq(enrollment.id, enrollmentPriceLine.enrollmentId))
    .where(
      and(
        inArray(enrollmentPriceLine.codeId, [...codeIds]),
        isNull(enrollmentPriceLine.supersededAt),
        inArray(enrollment.status, [...seatHolding, 'completed']),
        parentId == null ? undefined : eq(enrollment.parentId, parentId),
      ),
    )
    .groupBy(enrollmentPriceLine.codeId);
  return new Map(rows.flatMap(({ codeId, used }) => (codeId === null ? [] : [[codeId, used]])));
}

/** Whether any code can be used on this day: without one a form need not ask. */
export async function takesCodes(db: Executor, day: string): Promise<boolean> {
  const rows = await db
    .select({ id: priceCode.id })
    .from(priceCode)
    .where(
      and(
        eq(priceCode.active, true),
        or(isNull(priceCode.fromDay), lte(priceCode.fromDay, day)),
        or(isNull(priceCode.untilDay), gte(priceCode.untilDay, day)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
