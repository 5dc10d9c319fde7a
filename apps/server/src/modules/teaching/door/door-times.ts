import type { AttendanceSheet } from '@doctorbird/contract/teaching/attendance';
import { deviceTime } from '../../../platform/http/device-time.ts';

const hour = 60 * 60_000;
/** A device may have been without a connection for a weekend. */
const longestAway = 96 * hour;

/** When the door of a class can be used: from an hour before it begins. */
export const doorTimes = ({ starts_at: start, ends_at: end }: Pick<AttendanceSheet, 'starts_at' | 'ends_at'>) => ({
  opensAt: new Date(Date.parse(start) - hour),
  startsAt: new Date(start),
  endsAt: new Date(end),
  closesAt: new Date(Date.parse(end) + longestAway),
});

/** The clock of a device within what is possible: not ahead of ours, and not from before it can have been away. */
export const timeAtDoor = (device: Date, now: Date): Date => deviceTime(device, now, longestAway);

/** Sent later than it happened: the child has left already, so a refusal would only hide it. */
export const isSentLate = (at: Date, now: Date): boolean => now.getTime() - at.getTime() > 2 * 60_000;
