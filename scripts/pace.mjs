// How much of what takes turns by day a machine has time for: a slow one has smaller turns, so that `npm test` ends in time on both.

/** Seconds of a daily run on the machine that the stored durations are from: the checks, all that every run has, and what takes turns. */
const usual = { checks: 75, always: 550, turns: 450 };
/** Seconds that a daily run may take: CI is to be green in twenty minutes, and no machine is as fast all the time. */
const goal = 1_100;
/** Turns that are smaller still would see some tests once in a month. */
const smallest = 4;

/**
 * By how much the days are to be multiplied after which a turn comes again, from 1 to 4, on a machine whose checks took so
 * many seconds: what takes turns gets the time that the rest leaves.
 */
export function paceOf(checkSeconds) {
  const slowness = checkSeconds / usual.checks;
  const left = Math.max(goal - usual.always * slowness, 1);
  const pace = Math.round(((usual.turns * slowness) / left) * 10) / 10;
  return Math.min(Math.max(pace, 1), smallest);
}

const paceOfRun = () => Number(process.env.TEST_PACE || 1);

/** How long a test may take on this machine, from the milliseconds it may take on a usual one. */
export const withPatience = (ms) => ms * paceOfRun();

/**
 * As many days as turns of `days` have at the pace of this run; `TEST_PACE` repeats that of an earlier one. What is there every
 * day is there every second one on a machine that is a quarter slower.
 */
export const atPace = (days, pace = paceOfRun()) => Math.ceil(days * pace - 0.25);
