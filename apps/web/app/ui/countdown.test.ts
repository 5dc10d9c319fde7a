import { expect, test } from 'vitest';
import { timeLeft } from './countdown.ts';

test.each([
  [2 * 86_400_000 + 3 * 3_600_000 + 5, '2 days 3 h'],
  [86_400_000, '1 day 0 h'],
  [3 * 3_600_000 + 12 * 60_000, '3 h 12 min'],
  [4 * 60_000 + 12_000, '4 min 12 s'],
  [59_001, '1 min 0 s'],
  [12_000, '12 s'],
  [1, '1 s'],
  [0, '0 s'],
  [-5, '0 s'],
])('%d ms are %s', (ms, text) => {
  expect(timeLeft(ms)).toBe(text);
});
