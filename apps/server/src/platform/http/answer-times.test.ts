import { expect, test } from 'vitest';
import { AnswerTimes } from './answer-times.ts';

const minute = 60_000;

test('the middle and the slowest of the last minutes, and nothing of what was before', () => {
  const times = new AnswerTimes(0);
  for (let ms = 1; ms <= 100; ms += 1) times.note(ms, minute);
  times.note(9_000, 0);
  const { calls, share } = times.last(minute / 2, minute);
  expect([calls, share(0.5), share(0.99)]).toEqual([100, 51, 100]);
  expect(times.last(minute, 3 * minute).calls).toBe(0);
  expect(times.last(minute, 3 * minute).share(0.5)).toBe(0);
});

test('it holds a bounded number of them', () => {
  const times = new AnswerTimes(0);
  for (let at = 0; at < 30_000; at += 1) times.note(1, at);
  expect(times.last(30_000, 30_000).calls).toBeLessThanOrEqual(10_000);
});

test('failures are counted since a moment, or since the process counts', () => {
  const times = new AnswerTimes(10 * minute);
  times.noteFailure(11 * minute);
  times.noteFailure(20 * minute);
  expect(times.failedSince(15 * minute)).toEqual({ failed: 1, since: 15 * minute });
  expect(times.failedSince(0)).toEqual({ failed: 2, since: 10 * minute });
});
