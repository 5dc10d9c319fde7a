import { gradeLabel } from '@doctorbird/contract/core/grades';
import type { AdminParent, AdminStudent } from '@doctorbird/contract/families/people-admin';
import { ageOn } from '@doctorbird/contract/core/person-fields';
import { readTexts } from '../students/child-texts.ts';
import type { ParentRow, AdminStudentRow } from './families.rows.ts';

export const presentParent = (row: ParentRow): AdminParent => ({
  id: row.id,
  full_name: row.fullName,
  email: row.email,
  sign_in_phone: row.signInPhone,
  phone: row.phone,
  address: row.address,
  is_active: row.isActive,
  email_confirmed: row.emailConfirmedAt !== null,
  marketing: row.marketing,
  student_count: row.children.length,
  created_at: row.createdAt.toISOString(),
  students: row.children,
  tags: row.tags,
  version: row.version,
});

export function presentArchived({
  id,
  fullName,
  archivedAt,
}: {
  id: string;
  fullName: string;
  archivedAt: Date | null;
}) {
  return archivedAt ? [{ id, full_name: fullName, archived_at: archivedAt.toISOString() }] : [];
}

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
