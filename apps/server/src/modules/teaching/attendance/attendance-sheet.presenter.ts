import type { AttendanceMark, AttendanceRow } from '@doctorbird/contract/teaching/attendance';
import type { RowMessage } from '@doctorbird/contract/teaching/class-messages';
import { gradeLabel } from '@doctorbird/contract/core/grades';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import { joinedAlert, openMemberAlert } from '../../groups/registration/member-alert.ts';
import type { AlertNoteRow } from '../alerts/alerts.rows.ts';
import { openBarredNames, type SealedName } from '../../families/barred/sealed-barred.ts';
import { openAlert } from '../../families/health/critical-alert.ts';

/** A guest is known to the class only on its day: before and after there is the name. */
export function presentSheetRow(
  row: SheetRow,
  { sealer, showsGuests }: { sealer: Sealer; showsGuests: boolean },
): AttendanceRow {
  const shown = row.guest === null || showsGuests;
  return {
    student: {
      id: row.studentId,
      full_name: row.fullName,
      grade_label: row.gradeLevel === null ? null : gradeLabel(row.gradeLevel),
    },
    record_id: row.recordId,
    guest: row.guest,
    unpaid: row.unpaid,
    confirmed: row.confirmed,
    critical_alert: shown
      ? joinedAlert(
          openMemberAlert(sealer, row.studentId, row.memberAlertSealed),
          row.alertOf === null ? null : openAlert(sealer, row.alertOf, row.alertSealed),
        )
      : null,
    parent:
      !shown || (row.parentName === null && row.parentPhone === null)
        ? null
        : { full_name: row.parentName ?? 'Guardian', phone: row.parentPhone },
    must_not_collect: shown ? openBarredNames(sealer, row.barred) : [],
    people: shown ? row.people : [],
    mark: row.mark,
    note: row.note,
    absence: row.absence,
    alert: row.alert && { ...row.alert, at: new Date(row.alert.at).toISOString() },
    message: row.message && { ...row.message, at: new Date(row.message.at).toISOString() },
    marked_at: row.mark === null || row.markedAt === null ? null : new Date(row.markedAt).toISOString(),
    marked_by: row.mark === null ? null : row.markedBy,
    other_mark: row.otherMark && { ...row.otherMark, at: new Date(row.otherMark.at).toISOString() },
    version: row.version ?? 0,
  };
}

export interface SheetRow extends Record<string, unknown> {
  studentId: string;
  fullName: string;
  recordId: string | null;
  /** Whose critical alert it is, if the reader may see it. */
  alertOf: string | null;
  /** What brings a child without a place in the program. */
  guest: AttendanceRow['guest'];
  /** For the office: something is due for the visit. */
  unpaid: boolean;
  confirmed: boolean;
  gradeLevel: string | null;
  alertSealed: string | null;
  memberAlertSealed: string | null;
  parentName: string | null;
  parentPhone: string | null;
  people: AttendanceRow['people'];
  barred: SealedName[];
  mark: AttendanceMark | null;
  note: string | null;
  absence: AttendanceRow['absence'];
  alert: AlertNoteRow | null;
  message: RowMessage | null;
  markedAt: string | null;
  markedBy: string | null;
  otherMark: AttendanceRow['other_mark'];
  version: number | null;
}
