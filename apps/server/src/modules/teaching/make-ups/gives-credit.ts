import type { AttendanceMark } from '@doctorbird/contract/teaching/attendance';

interface Missed {
  /** The meeting takes or took place. */
  held: boolean;
  /** By the settings and the program. */
  switchedOn: boolean;
  /** Whether the family's notice came in time; null without one. */
  noticeInTime: boolean | null;
  mark: AttendanceMark | null;
}

/** Whether a child who missed a meeting gets a make-up class: for a notice in time, or excused by the staff without any. */
export function givesCredit({ held, switchedOn, noticeInTime, mark }: Missed): boolean {
  if (!held || !switchedOn || mark === 'present' || mark === 'late') return false;
  return noticeInTime ?? mark === 'excused';
}
