import { gradeLabel } from '@doctorbird/contract/core/grades';
import type { StaffAssignment } from '@doctorbird/contract/teaching/staff';
import type { AssignedRow } from './assigned-children.queries.ts';

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
