import type { AttendanceMark, AttendanceRow } from '@doctorbird/contract/teaching/attendance';
import { gradeLabel } from '@doctorbird/contract/core/grades';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import { joinedAlert, openMemberAlert } from '../../groups/registration/member-alert.ts';
import { presentNotice } from '../absences/absences.presenter.ts';
import type { NoticeRow } from '../absences/notice-text.ts';
import { openAlert } from '../../families/health/critical-alert.ts';

export const presentSheetRow = (row: SheetRow, sealer: Sealer): AttendanceRow => ({
  student: {
    id: row.studentId,
    full_name: row.fullName,
    grade_label: row.gradeLevel === null ? null : gradeLabel(row.gradeLevel),
  },
  record_id: row.recordId,
  critical_alert: joinedAlert(
    openMemberAlert(sealer, row.studentId, row.memberAlertSealed),
    row.recordId === null ? null : openAlert(sealer, row.recordId, row.alertSealed),
  ),
  parent:
    row.parentName === null && row.parentPhone === null
      ? null
      : { full_name: row.parentName ?? 'Guardian', phone: row.parentPhone },
  people: row.people,
  mark: row.mark,
  note: row.note,
  absence: row.absence && presentNotice(row.absence),
  marked_at: row.mark === null || row.markedAt === null ? null : new Date(row.markedAt).toISOString(),
  marked_by: row.mark === null ? null : row.markedBy,
  version: row.version ?? 0,
});

export interface SheetRow extends Record<string, unknown> {
  studentId: string;
  fullName: string;
  recordId: string | null;
  gradeLevel: string | null;
  alertSealed: string | null;
  memberAlertSealed: string | null;
  parentName: string | null;
  parentPhone: string | null;
  people: AttendanceRow['people'];
  mark: AttendanceMark | null;
  note: string | null;
  absence: NoticeRow | null;
  markedAt: string | null;
  markedBy: string | null;
  version: number | null;
}
