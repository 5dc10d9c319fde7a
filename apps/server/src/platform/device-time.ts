/** A device that was without a connection longer than this has lost what it knew (apps/web/app/offline). */
const longestMs = 7 * 24 * 3_600_000;

/**
 * When something was done, by the clock of a device. A clock that is ahead is taken as now; one that is days behind, as the
 * longest time that something may wait. Absent is now.
 */
export function timeOnDevice(given: string | undefined, now: Date): Date {
  if (given === undefined) return now;
  const at = Date.parse(given);
  return new Date(Math.min(Math.max(at, now.getTime() - longestMs), now.getTime()));
}
