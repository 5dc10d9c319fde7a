import { expect, test } from 'vitest';
import { notifiedText } from './notified-text.ts';

const call = { match_id: 'm1', called_at: '2026-05-16T17:00:00.000Z', notified_at: '2026-05-16T17:00:01.000Z' };
const text = (families: number, unreached: number, waiting = 0, failed = 0) =>
  notifiedText({ ...call, families, unreached, waiting, failed });

test('the desk reads who was told, who has no way, and what is still on its way', () => {
  expect(text(5, 2)).toBe('5 families told, 2 without a way');
  expect(text(1, 0)).toBe('1 family told');
  expect(text(3, 0, 2)).toBe('Telling 3 families');
  expect(text(0, 1)).toBe('1 family without a way');
  expect(text(0, 4)).toBe('4 families without a way');
  expect(text(2, 0, 0, 1)).toBe('2 families told, 1 message failed');
  expect(text(0, 0)).toBe('No family to tell');
  expect(notifiedText({ ...call, notified_at: null, families: 0, unreached: 0, waiting: 0, failed: 0 })).toBe(
    'The families are not told yet',
  );
});
