import { seatHolding } from '@doctorbird/contract/core/enrollment-states';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { enrollmentPriceLine } from '../../enrollments/prices/prices.table.ts';
import { coversOn } from './place-covers.ts';

/** The places of a child whose price a membership covers and that nothing covers on a day; whoever requested them. */
export async function placesWithoutCover(
  db: Executor,
  { studentId, day }: { studentId: string; day: string },
): Promise<{ id: string; programId: string; parentId: string | null }[]> {
  const places = await db
    .selectDistinct({ id: enrollment.id, programId: enrollment.programId, parentId: enrollment.parentId })
    .from(enrollment)
    .innerJoin(enrollmentPriceLine, eq(enrollmentPriceLine.enrollmentId, enrollment.id))
    .where(
      and(
        eq(enrollment.studentId, studentId),
        inArray(enrollment.status, [...seatHolding]),
        eq(enrollmentPriceLine.kind, 'membership'),
        isNull(enrollmentPriceLine.supersededAt),
      ),
    )
    .orderBy(enrollment.id);
  const programIds = places.map(({ programId }) => programId);
  const still = await coversOn(db, { childIds: [studentId], programIds, day });
  return places.filter(({ programId }) => !still.some((cover) => cover.programId === programId));
}
