import { gradeLabel } from '@doctorbird/contract/core/grades';
import type { AdminStudent } from '@doctorbird/contract/families/people-admin';
import { ageOn } from '@doctorbird/contract/core/person-fields';
import { readTexts } from '../students/child-texts.ts';
import type { AdminStudentRow } from './families.rows.ts';

export const presentAdminStudent = (row: AdminStudentRow, today: string): AdminStudent => ({
  id: row.id,
  full_name: row.fullName,
  email: row.email,
  date_of_birth: row.dateOfBirth,
  age: ageOn(row.dateOfBirth, today),
  grade_level: row.gradeLevel,
  grade_label: gradeLabel(row.gradeLevel),
  ...readTexts('office', row),
  is_active: row.isActive,
  archived: row.archivedAt !== null,
  created_at: row.createdAt.toISOString(),
  parent_id: row.parentId,
  parent:
    row.parentId && row.guardianName !== null
      ? { id: row.parentId, full_name: row.guardianName, phone: row.guardianPhone }
      : null,
  has_account: row.accountId !== null,
  has_medical_notes: row.hasNotes,
  marketing: row.marketing,
  enrollments: row.places,
  tags: row.tags,
  version: row.version,
});
