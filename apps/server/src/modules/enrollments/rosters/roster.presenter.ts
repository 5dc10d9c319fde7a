import { gradeLabel } from '@doctorbird/contract/core/grades';
import { ageOn } from '@doctorbird/contract/core/person-fields';
import type { RosterRow } from '@doctorbird/contract/programs/roster';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import { toWire } from '../../../platform/money.ts';
import { enrollmentNumber } from '../places/enrollments.presenter.ts';
import { dueCents } from '../status/payment-summary.ts';
import { openBarredNames } from '../../families/barred/sealed-barred.ts';
import { readTexts } from '../../families/students/child-texts.ts';
import { openAlert } from '../../families/health/critical-alert.ts';
import type { PlaceRow } from './roster.rows.ts';

export const presentRosterRow = ({ row, ...child }: PlaceRow, sealer: Sealer, today: string): RosterRow => ({
  enrollment_id: row.id,
  number: enrollmentNumber(row.number),
  student_id: row.studentId,
  full_name: child.fullName,
  age: ageOn(child.dateOfBirth, today),
  grade_label: gradeLabel(child.gradeLevel),
  ...readTexts('office', child),
  parent_name: child.parentName,
  parent_phone: child.parentPhone,
  people: child.people,
  critical_alert: openAlert(sealer, row.studentId, child.alertSealed),
  must_not_collect: openBarredNames(sealer, child.barred),
  has_medical_notes: child.hasNotes,
  status: row.status,
  payment_status: row.paymentStatus,
  amount_due: toWire(dueCents({ ...row, waived: row.waivedAt !== null })),
  note: row.note,
});
