import { expect, test } from 'vitest';
import { mostTries, pauseAfter } from './retry-times.ts';

test('ten tries within three and a half days, each pause longer than the one before, whatever the jitter', () => {
  expect(mostTries).toBe(10);
  const least = Array.from({ length: 9 }, (_, at) => pauseAfter(at + 1, 0)!);
  const most = Array.from({ length: 9 }, (_, at) => pauseAfter(at + 1, 0.999)!);
  expect(least[0]).toBe(4500);
  for (let at = 1; at < 9; at += 1) expect(least[at]!).toBeGreaterThan(most[at - 1]!);
  expect(most.reduce((sum, pause) => sum + pause, 0)).toBeLessThan(3.5 * 86_400_000);
  expect(pauseAfter(10)).toBeNull();
});
