import type { AttendanceRow } from '@doctorbird/contract/teaching/attendance';
import { gradeLabel } from '@doctorbird/contract/core/grades';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import { joinedAlert, openMemberAlert } from '../../groups/registration/member-alert.ts';
import { openAlert } from '../../families/health/critical-alert.ts';
import type { SheetRow } from './attendance-sheet.queries.ts';

export const presentSheetRow = (row: SheetRow, sealer: Sealer): AttendanceRow => ({
  student: {
    id: row.student_id,
    full_name: row.full_name,
    grade_label: row.grade_level === null ? null : gradeLabel(row.grade_level),
  },
  record_id: row.record_id,
  critical_alert: joinedAlert(
    openMemberAlert(sealer, row.student_id, row.member_alert_sealed),
    row.record_id === null ? null : openAlert(sealer, row.record_id, row.alert_sealed),
  ),
  parent:
    row.parent_name === null && row.parent_phone === null
      ? null
      : { full_name: row.parent_name ?? 'Guardian', phone: row.parent_phone },
  people: row.people,
  mark: row.mark,
  note: row.note,
  marked_at: row.mark === null || row.marked_at === null ? null : new Date(row.marked_at).toISOString(),
  marked_by: row.mark === null ? null : row.marked_by,
  version: row.version ?? 0,
});
