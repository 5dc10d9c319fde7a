import type { AttendanceMark } from '@doctorbird/contract/attendance';

/** What a person has tapped and the server does not know yet. Absent means unchanged. */
export type Wanted = { mark?: AttendanceMark | null; note?: string };

const keyOf = (meetingId: string) => `attendance.${meetingId}`;

/** Only ids and marks, no names: the browser may be a shared one. */
export function writeUnsaved(meetingId: string, wanted: Record<string, Wanted>): void {
  try {
    if (Object.keys(wanted).length === 0) localStorage.removeItem(keyOf(meetingId));
    else localStorage.setItem(keyOf(meetingId), JSON.stringify(wanted));
  } catch {
    // A browser without storage still has them in this page.
  }
}

export function readUnsaved(meetingId: string): Record<string, Wanted> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(meetingId)) ?? '{}');
    return found && typeof found === 'object' && !Array.isArray(found) ? (found as Record<string, Wanted>) : {};
  } catch {
    return {};
  }
}
