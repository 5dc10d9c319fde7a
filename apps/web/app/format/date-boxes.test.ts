import { expect, test } from 'vitest';
import { boxesOf } from './date-boxes.ts';

test("a moment fills the boxes in Jamaica's time", () => {
  expect(boxesOf('2026-12-06T00:30:00.000Z')).toEqual({ date: '2026-12-05', time: '19:30' });
  expect(boxesOf('2026-12-05T05:00:00.000Z')).toEqual({ date: '2026-12-05', time: '00:00' });
});
