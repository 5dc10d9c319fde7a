import { gradeLabel } from '@doctorbird/contract/core/grades';
import { ageOn } from '@doctorbird/contract/core/person-fields';
import type { StaffRosterRow } from '@doctorbird/contract/programs/roster';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import { openAlert } from '../../families/health/critical-alert.ts';
import type { TaughtChildRow } from './staff-roster.queries.ts';

export const presentStaffRosterRow = (
  { date_of_birth, grade_level, alert_sealed, ...row }: TaughtChildRow,
  sealer: Sealer,
  today: string,
): StaffRosterRow => ({
  ...row,
  critical_alert: openAlert(sealer, row.student_id, alert_sealed),
  age: ageOn(date_of_birth, today),
  grade_label: gradeLabel(grade_level),
});
