const minuteMs = 60_000;
/** As long as a device keeps what it could not send. */
const longestMs = 72 * 60 * minuteMs;

/** When something was done, by the clock of a device: never later than now, and no earlier than a device keeps it. */
export const deviceTime = (given: Date | null, now: Date, longest = longestMs): Date =>
  new Date(Math.min(now.getTime(), Math.max(now.getTime() - longest, (given ?? now).getTime())));

/** The same for what arrived at once: null, because the moment of arrival says it. */
export function laterTime(given: Date | null, now: Date): Date | null {
  const at = deviceTime(given, now);
  return now.getTime() - at.getTime() > 5 * minuteMs ? at : null;
}
