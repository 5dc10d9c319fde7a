import { expect, test } from 'vitest';
import { today } from './today.ts';

test('today is the day in Jamaica', () => {
  expect(today(new Date('2026-07-05T03:30:00Z'))).toBe('2026-07-04');
  expect(today(new Date('2026-07-05T05:00:00Z'))).toBe('2026-07-05');
});
