import type { AttendanceSheet } from '@doctorbird/contract/teaching/attendance';
import { expectedMark } from './expected-mark.ts';
import type { Wanted } from './unsaved-marks.ts';

/**
 * What to save, as the call takes it, with the versions of the current sheet, or the time at which it was tapped where it waited. A note
 * that waited goes without a mark: what stands on this device may be older than what a colleague has marked since.
 */
export const marksToSend = (sheet: Pick<AttendanceSheet, 'rows'>, wanted: Readonly<Record<string, Wanted>>) =>
  Object.entries(wanted).map(([student_id, want]) => {
    const row = sheet.rows.find(({ student }) => student.id === student_id);
    return {
      student_id,
      ...(want.at === undefined ? { version: row?.version ?? 0 } : { at_device: want.at }),
      ...(want.mark !== undefined
        ? { mark: want.mark }
        : want.at === undefined && { mark: row ? expectedMark(row) : null }),
      ...(want.note !== undefined && { note: want.note }),
    };
  });
