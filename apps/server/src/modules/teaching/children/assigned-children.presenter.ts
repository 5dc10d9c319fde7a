import { gradeLabel } from '@doctorbird/contract/core/grades';
import type { StaffAssignment } from '@doctorbird/contract/teaching/staff';

export const presentAssignment = (row: AssignedRow): StaffAssignment => ({
  id: row.id,
  created_at: new Date(row.since).toISOString(),
  child: {
    id: row.studentId,
    full_name: row.studentName,
    grade_level: row.gradeLevel,
    grade_label: gradeLabel(row.gradeLevel),
    parent: row.parentName === null ? null : { full_name: row.parentName },
  },
  program: { id: row.programId ?? '', title: row.programTitle ?? 'One to one' },
  reports_submitted: row.reports,
});

export interface AssignedRow extends Record<string, unknown> {
  id: string;
  since: string | Date;
  studentId: string;
  studentName: string;
  gradeLevel: string;
  parentName: string | null;
  programId: string | null;
  programTitle: string | null;
  reports: number;
  total: number;
}
