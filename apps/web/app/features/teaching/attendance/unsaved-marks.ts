import type { AttendanceMark } from '@doctorbird/contract/teaching/attendance';

/** What a person has tapped and the server does not know yet. Absent means unchanged. */
export type Wanted = { mark?: AttendanceMark | null; note?: string };

/** Whose marks they are is part of the name: at a shared browser nobody sends another's. */
const prefixOf = (accountId: string) => `attendance.${accountId}.`;

/** Only ids and marks, no names: the browser may be a shared one. */
export function writeUnsaved(accountId: string, meetingId: string, wanted: Record<string, Wanted>): void {
  const key = prefixOf(accountId) + meetingId;
  try {
    if (Object.keys(wanted).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(wanted));
  } catch {
    // A browser without storage still has them in this page.
  }
}

export function readUnsaved(accountId: string, meetingId: string): Record<string, Wanted> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(prefixOf(accountId) + meetingId) ?? '{}');
    return found && typeof found === 'object' && !Array.isArray(found) ? (found as Record<string, Wanted>) : {};
  } catch {
    return {};
  }
}

/** The meetings of which this person has marks that are not saved yet. */
export function unsavedMeetings(accountId: string): string[] {
  const prefix = prefixOf(accountId);
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  } catch {
    return [];
  }
}
