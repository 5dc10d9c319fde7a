import { expect, test } from 'vitest';
import { growthPercent } from './growth.ts';

test('growth is against what was there before', () => {
  expect(growthPercent(100, 112)).toBe(12);
  expect(growthPercent(100, 80)).toBe(-20);
  expect(growthPercent(7, 7)).toBe(0);
});

test('nothing to grow from gives no figure', () => {
  expect(growthPercent(0, 5)).toBeNull();
  expect(growthPercent(-3, 5)).toBeNull();
});
