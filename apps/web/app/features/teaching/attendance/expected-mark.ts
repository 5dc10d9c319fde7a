import type { AttendanceMark, AttendanceRow } from '@doctorbird/contract/teaching/attendance';

/** The mark as the sheet shows it: whoever has a notice is excused until staff say otherwise. */
export const expectedMark = ({ mark, absence, version }: AttendanceRow): AttendanceMark | null =>
  mark ?? (absence !== null && version === 0 ? 'excused' : null);
