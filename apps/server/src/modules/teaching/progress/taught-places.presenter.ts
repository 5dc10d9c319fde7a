import type { TaughtPlace } from '@doctorbird/contract/teaching/progress';
import type { TaughtPlaceRow } from './taught-places.queries.ts';

export const presentTaughtPlace = (row: TaughtPlaceRow): TaughtPlace => ({
  enrollment_id: row.enrollment_id,
  student: { id: row.student_id, full_name: row.full_name },
  program: { id: row.program_id, title: row.title },
});
