import type { ContestChange } from '../../teaching/contests/store-contests.ts';
import type { DayFacts } from './day-facts.ts';
import { countingAwards } from './fold-notices.ts';

/**
 * What a record changed of what is final, whatever its kind: taking back, and taking that back, close and open results, too. Null:
 * nothing.
 */
export function finalChange(before: DayFacts, after: DayFacts): ContestChange | null {
  if ([...before.frozen.keys()].some((division) => !after.frozen.has(division))) return 'opened';
  if ([...after.frozen.keys()].some((division) => !before.frozen.has(division))) return 'closed';
  if (after.frozen.size === 0) return null;
  const [earlier, later] = [before, after].map((facts) =>
    countingAwards(facts)
      .map(({ id }) => id)
      .join(' '),
  );
  return earlier === later ? null : 'awards';
}
