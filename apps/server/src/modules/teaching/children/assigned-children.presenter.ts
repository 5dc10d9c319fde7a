import { gradeLabel } from '@doctorbird/contract/core/grades';
import type { StaffAssignment } from '@doctorbird/contract/teaching/staff';

export type AssignedRow = Omit<StaffAssignment, 'child'> & {
  child: Omit<StaffAssignment['child'], 'grade_label'>;
  total: number;
};

export const presentAssignment = ({ child, ...row }: AssignedRow) => ({
  ...row,
  child: { ...child, grade_label: gradeLabel(child.grade_level) },
});
