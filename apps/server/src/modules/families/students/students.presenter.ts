import { ageOn } from '@doctorbird/contract/core/person-fields';
import { gradeLabel } from '@doctorbird/contract/core/grades';
import { holdsSeat } from '@doctorbird/contract/core/enrollment-states';
import type { Student } from '@doctorbird/contract/families/students';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import { openAlert } from '../health/critical-alert.ts';
import { openMedicalNotes } from '../health/medical-notes.ts';
import { guardianTexts, readTexts } from './child-texts.ts';
import type { StudentRow } from './students.rows.ts';

/** A child for one of its guardians. The critical alert is for all of them, medical notes for the primary one; of places each sees those that they requested. */
export const presentStudent = (row: StudentRow, sealer: Sealer, today: string): Student => ({
  id: row.id,
  full_name: row.fullName,
  email: row.guardian ? null : row.email,
  date_of_birth: row.dateOfBirth,
  age: ageOn(row.dateOfBirth, today),
  grade_level: row.gradeLevel,
  grade_label: gradeLabel(row.gradeLevel),
  ...(row.guardian ? guardianTexts(row) : readTexts('parent', row)),
  medical_notes: row.guardian ? null : openMedicalNotes(sealer, row.id, row.medicalNotesSealed),
  critical_alert: openAlert(sealer, row.id, row.criticalAlertSealed),
  no_critical_alert: row.noCriticalAlert,
  missing: row.guardian ? [] : row.missing,
  parent_id: row.parentId,
  parent: row.parentId && row.parentName !== null ? { id: row.parentId, full_name: row.parentName } : null,
  guardian: row.guardian && {
    id: row.guardian.id,
    money: row.guardian.money,
    pick_up: row.guardian.pickUp,
    primary: row.guardian.primary,
  },
  is_active: row.isActive,
  created_at: row.createdAt.toISOString(),
  version: row.version,
  has_history: row.everAsked || row.hasPapers || row.accountId !== null,
  active_enrollments: row.enrollments.filter((line) => holdsSeat(line.status)).length,
  enrollments: row.enrollments.filter(({ id }) => row.ownPlaces.includes(id)),
});
