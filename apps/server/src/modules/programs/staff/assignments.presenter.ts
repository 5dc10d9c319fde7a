import type { Assignment } from '@doctorbird/contract/programs/staff-assignments';
import type { AssignmentRow } from './assignments.rows.ts';

export const presentAssignment = ({ row, staffName, programTitle, studentName }: AssignmentRow): Assignment => ({
  id: row.id,
  created_at: row.createdAt.toISOString(),
  staff: { id: row.staffId, full_name: staffName },
  program: row.programId === null ? null : { id: row.programId, title: programTitle ?? '' },
  student: row.studentId === null ? null : { id: row.studentId, full_name: studentName ?? '' },
});
