import { expect, test } from 'vitest';
import { hasOtherDays, movedBy } from './moved-days.ts';

const days = (date: string, endDate: string | null = null) => ({ date, endDate });

test.each([
  ['a week later', days('2026-12-12'), days('2026-12-19'), 7],
  ['earlier, into another month', days('2026-12-02'), days('2026-11-28'), -4],
  ['both days to the next weekend', days('2026-12-12', '2026-12-13'), days('2026-12-19', '2026-12-20'), 7],
  ['both days by one day', days('2026-12-12', '2026-12-13'), days('2026-12-13', '2026-12-14'), 1],
  ['two days become one on another weekend', days('2026-12-12', '2026-12-13'), days('2026-12-19'), 7],
  ['a day is added after it', days('2026-12-12'), days('2026-12-12', '2026-12-13'), 0],
  ['a day is added before it', days('2026-12-12'), days('2026-12-11', '2026-12-12'), 0],
  ['the first of two days is left out', days('2026-12-12', '2026-12-13'), days('2026-12-13'), 0],
])('%s', (_what, before, after, by) => {
  expect(hasOtherDays(before, after)).toBe(true);
  expect(movedBy(before, after)).toBe(by);
});

test('a last day that is the first one is the same day', () => {
  expect(hasOtherDays(days('2026-12-12'), days('2026-12-12', '2026-12-12'))).toBe(false);
});
