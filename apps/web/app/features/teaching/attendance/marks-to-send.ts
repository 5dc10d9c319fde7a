import type { AttendanceSheet } from '@doctorbird/contract/teaching/attendance';
import { expectedMark } from './expected-mark.ts';
import type { Wanted } from './unsaved-marks.ts';

/** What to save, as the call takes it, with the versions of the current sheet. */
export const marksToSend = (sheet: AttendanceSheet, wanted: Readonly<Record<string, Wanted>>) =>
  Object.entries(wanted).map(([student_id, want]) => {
    const row = sheet.rows.find(({ student }) => student.id === student_id);
    return {
      student_id,
      version: row?.version ?? 0,
      mark: want.mark === undefined ? (row ? expectedMark(row) : null) : want.mark,
      ...(want.note !== undefined && { note: want.note }),
    };
  });
