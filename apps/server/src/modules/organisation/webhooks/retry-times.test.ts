import { expect, test } from 'vitest';
import { mostTries, pauseAfter } from './retry-times.ts';

test('ten tries within three and a half days, each pause longer than the one before, a tenth more or less', () => {
  expect(mostTries).toBe(10);
  const least = Array.from({ length: 9 }, (_, at) => pauseAfter(at + 1, 0)!);
  const most = Array.from({ length: 9 }, (_, at) => pauseAfter(at + 1, 0.999)!);
  expect(least[0]).toBe(4500);
  const plain = Array.from({ length: 9 }, (_, at) => pauseAfter(at + 1, 0.5)!);
  expect(plain).toEqual(plain.toSorted((a, b) => a - b));
  for (const [at, pause] of plain.entries()) expect([least[at]! < pause, most[at]! > pause]).toEqual([true, true]);
  expect(most.reduce((sum, pause) => sum + pause, 0)).toBeLessThan(3.5 * 86_400_000);
  expect(pauseAfter(10)).toBeNull();
});
