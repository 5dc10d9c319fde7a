import { atPace } from '../../../scripts/pace.mjs';

/*
 * How much is tested. The daily depth (`npm test`) is what a change usually breaks; what is much of a kind takes turns by
 * day. The whole depth (`npm run test:deep`) is all of it, so that what is green there is green on every day.
 */
export const isDeep = process.env.TEST_DEPTH === 'deep';

/** The day whose turn it is, counted since 1970; TEST_DAY repeats that of an earlier run. */
export const testDay = Number(process.env.TEST_DAY || Math.floor(Date.now() / 86_400_000));

/**
 * All of a list in the whole depth; on a day one of `parts` of it, so that as many days in a row see all. A slow machine has
 * smaller parts, so that one part is all of the list but there. `offset` lets each user of the same list begin elsewhere.
 */
export function turnOf<T>(all: readonly T[], parts: number, offset = 0): T[] {
  if (isDeep) return [...all];
  const days = atPace(parts);
  return all.filter((_, at) => (at + offset) % days === testDay % days);
}

/** The same for screens that are much alike. Playwright started by hand has all of them: `npm test` alone names a day. */
export const turnOfScreens = <T>(all: readonly T[], parts: number): T[] =>
  process.env.TEST_DAY ? turnOf(all, parts) : [...all];
