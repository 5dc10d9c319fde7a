import { gradeLabel } from '@doctorbird/contract/core/grades';
import type { StaffAssignment } from '@doctorbird/contract/teaching/staff';
import type { AssignedRow } from './assigned-children.queries.ts';

export const presentAssignment = (row: AssignedRow): StaffAssignment => ({
  id: row.id,
  created_at: new Date(row.since).toISOString(),
  child: {
    id: row.student_id,
    full_name: row.student_name,
    grade_level: row.grade_level,
    grade_label: gradeLabel(row.grade_level),
    parent: row.parent_name === null ? null : { full_name: row.parent_name },
  },
  program: { id: row.program_id ?? '', title: row.program_title ?? 'One to one' },
  reports_submitted: row.reports,
});
