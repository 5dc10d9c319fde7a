import type { TaughtPlace } from '@doctorbird/contract/teaching/progress';
import type { TaughtPlaceRow } from './taught-places.queries.ts';

export const presentTaughtPlace = (row: TaughtPlaceRow): TaughtPlace => ({
  enrollment_id: row.enrollmentId,
  student: { id: row.studentId, full_name: row.fullName },
  program: { id: row.programId, title: row.title },
});
