/** The server's source of time, so that tests can move it instead of waiting. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that only moves when a test moves it. */
export function settableClock(
  start: Date | string,
): Clock & { set(to: Date | string): void; advance(milliseconds: number): void } {
  let current = new Date(start).getTime();
  return {
    now: () => new Date(current),
    set: (to) => {
      current = new Date(to).getTime();
    },
    advance: (milliseconds) => {
      current += milliseconds;
    },
  };
}
