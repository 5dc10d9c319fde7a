import { gradeLabel } from '@doctorbird/contract/core/grades';
import { ageOn } from '@doctorbird/contract/core/person-fields';
import type { StaffRosterRow } from '@doctorbird/contract/programs/roster';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import { openBarredNames, type SealedName } from '../../families/barred/sealed-barred.ts';
import { readTexts, type Texts } from '../../families/students/child-texts.ts';
import { openAlert } from '../../families/health/critical-alert.ts';
import type { EnrollmentStatus } from '@doctorbird/contract/core/enrollment-states';

export const presentStaffRosterRow = (row: TaughtChildRow, sealer: Sealer, today: string): StaffRosterRow => ({
  enrollment_id: row.enrollmentId,
  student_id: row.studentId,
  status: row.status,
  full_name: row.fullName,
  age: ageOn(row.dateOfBirth, today),
  grade_label: gradeLabel(row.gradeLevel),
  ...readTexts('staff', row),
  parent_name: row.parentName,
  parent_phone: row.parentPhone,
  people: row.people,
  critical_alert: openAlert(sealer, row.studentId, row.alertSealed),
  must_not_collect: openBarredNames(sealer, row.barred),
  has_medical_notes: row.hasMedicalNotes,
});

export interface TaughtChildRow extends Record<string, unknown>, Texts<'staff'> {
  enrollmentId: string;
  studentId: string;
  status: EnrollmentStatus;
  fullName: string;
  dateOfBirth: string;
  gradeLevel: string;
  parentName: string | null;
  parentPhone: string | null;
  people: StaffRosterRow['people'];
  alertSealed: string | null;
  barred: SealedName[];
  hasMedicalNotes: boolean;
}
