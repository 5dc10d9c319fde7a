import { noteUnsent } from '../../../portal/unsent/other-unsent.ts';
import type { AttendanceMark } from '@doctorbird/contract/teaching/attendance';

/** What a person has tapped but the server does not have yet. Absent means unchanged. */
export type Wanted = {
  mark?: AttendanceMark | null;
  note?: string;
  /** When it was tapped last. */
  tapped?: string;
  /** The same once it has to wait for a connection: then the later of two marks stands. */
  at?: string;
};

/** A tap on top of what waits already: the time is that of the newest mark, which a note on top of it leaves alone. */
export const tappedOn = (before: Wanted | undefined, change: Wanted, tapped: string): Wanted =>
  change.mark === undefined && before?.mark !== undefined
    ? { ...before, ...change }
    : { ...before, ...change, tapped, ...(before?.at !== undefined && { at: tapped }) };

/** From now on these wait: what others mark meanwhile does not make them invalid. */
export const waitingSince = (wanted: Record<string, Wanted>, at: string): Record<string, Wanted> =>
  Object.fromEntries(Object.entries(wanted).map(([id, want]) => [id, { ...want, at: want.at ?? want.tapped ?? at }]));

/** The owner is part of the key: in a shared browser no one sends another person's marks. */
const prefixOf = (accountId: string) => `attendance.${accountId}.`;

/** Only ids and marks, no names: the browser may be a shared one. */
export function writeUnsaved(accountId: string, meetingId: string, wanted: Record<string, Wanted>): void {
  const key = prefixOf(accountId) + meetingId;
  try {
    if (Object.keys(wanted).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(wanted));
    countUnsaved(accountId, meetingId);
  } catch {
    // Without storage the marks are still in this page.
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

/** The meetings with unsaved marks of this person. */
export function unsavedMeetings(accountId: string): string[] {
  const prefix = prefixOf(accountId);
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  } catch {
    return [];
  }
}

/** Tells the frame how many marks of a meeting wait. */
export function countUnsaved(accountId: string, meetingId: string): void {
  const parts = Object.keys(readUnsaved(accountId, meetingId)).length;
  const label = parts === 1 ? 'One mark of attendance' : `${parts} marks of attendance`;
  const discard = () => writeUnsaved(accountId, meetingId, {});
  noteUnsent(prefixOf(accountId) + meetingId, parts === 0 ? null : { label, parts, discard });
}
