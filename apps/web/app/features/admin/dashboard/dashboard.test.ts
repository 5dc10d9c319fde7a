import { expect, test } from 'vitest';
import { chartScale } from './chart-scale.ts';
import { growthNote } from './growth-note.ts';
import { longMonth, monthBefore, sameDaysBefore, shortMonth } from '../../../format/month-names.ts';

test('growth that cannot be computed is shown as a dash', () => {
  expect(growthNote(null, 'October')).toBe('—');
  expect(growthNote(12, 'October')).toBe('+12% on October');
  expect(growthNote(-8, 'October')).toBe('−8% on October');
  expect(growthNote(0, 'October')).toBe('no change on October');
});

test('months are named from their number, January looks back to December', () => {
  expect(shortMonth('2026-11')).toBe('Nov');
  expect(longMonth('2026-01')).toBe('January 2026');
  expect(monthBefore('2026-01')).toBe('December');
  expect(sameDaysBefore('2026-11')).toBe('the same days of October');
  expect(monthBefore('2026-11')).toBe('October');
});

test('the axis starts at zero, is round and covers the highest bar', () => {
  expect(chartScale(1_284_000)).toEqual({ top: 1_284_000, marks: [0, 400_000, 800_000, 1_200_000] });
  expect(chartScale(0)).toEqual({ top: 1, marks: [0] });
  for (const highest of [3, 95, 1200, 42_000, 999_999]) {
    const { top, marks } = chartScale(highest);
    expect(top).toBeGreaterThanOrEqual(highest);
    expect(marks.length).toBeGreaterThan(1);
    expect(marks.length).toBeLessThan(7);
  }
});
