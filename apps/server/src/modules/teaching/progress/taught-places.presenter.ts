import type { TaughtPlace } from '@doctorbird/contract/teaching/progress';

export const presentTaughtPlace = (row: TaughtPlaceRow, names: ReadonlyMap<string, string>): TaughtPlace => ({
  enrollment_id: row.enrollmentId,
  student: { id: row.studentId, full_name: row.fullName },
  program: { id: row.programId, title: row.title, label: names.get(row.programId) ?? row.title },
});

export interface TaughtPlaceRow extends Record<string, unknown> {
  enrollmentId: string;
  studentId: string;
  fullName: string;
  programId: string;
  title: string;
  total: number;
}
