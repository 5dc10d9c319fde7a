const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** The pause before each further try, as Standard Webhooks advises: together a little more than three days. */
const pauses = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];
export const mostTries = pauses.length + 1;

/** How long to wait after so many tries, a tenth more or less, so that what failed together is not sent together; null: no further try. */
export function pauseAfter(tries: number, chance = Math.random()): number | null {
  const pause = pauses[tries - 1];
  return pause === undefined ? null : Math.round(pause * (0.9 + 0.2 * chance));
}
