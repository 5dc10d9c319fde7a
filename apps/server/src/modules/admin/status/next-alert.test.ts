import { expect, test } from 'vitest';
import { neverFailed, nextAlert, type AlertStep } from './next-alert.ts';

const start = Date.parse('2026-03-10T15:00:00Z');
const every = 3;

/** What is written while a fact is bad (true) or well (false), looked at every three minutes for so long. */
function follow(course: ReadonlyArray<readonly [isBad: boolean, minutes: number]>, quietUntil = 0) {
  let state = neverFailed;
  let minute = 0;
  const steps: Array<[minute: number, step: AlertStep]> = [];
  for (const [isBad, minutes] of course)
    for (const end = minute + minutes; minute < end; minute += every) {
      const next = nextAlert(state, { isBad, now: new Date(start + minute * 60_000), isQuiet: minute < quietUntil });
      state = next.state;
      if (next.step) steps.push([minute, next.step]);
    }
  return steps;
}
const day = 24 * 60;

test('one look that fails is no failure', () => {
  expect(
    follow([
      [true, 3],
      [false, 60],
      [true, 3],
      [false, 60],
    ]),
  ).toEqual([]);
});

test('a failure is written once, with a reminder a day, and once when it is well again', () => {
  expect(
    follow([
      [true, 2 * day + 30],
      [false, 60],
    ]),
  ).toEqual([
    [3, 'failed'],
    [3 + day, 'still'],
    [3 + 2 * day, 'still'],
    [2 * day + 30 + 12, 'well'],
  ]);
});

test('a fact that flaps stays reported instead of writing each time', () => {
  const flaps = Array.from(
    { length: 48 },
    () =>
      [
        [true, 12],
        [false, 18],
      ] as const,
  ).flat();
  const step = follow([...flaps, [false, day]]);
  expect(step.length).toBeLessThanOrEqual(5);
  expect(step.at(-1)?.[1]).toBe('well');
});

test('what can wait is written after the quiet hours, and not at all when it is well by then', () => {
  expect(follow([[true, 300]], 240)).toEqual([[240, 'failed']]);
  expect(
    follow(
      [
        [true, 100],
        [false, 300],
      ],
      240,
    ),
  ).toEqual([]);
});

test('a second failure on another day is written at once', () => {
  expect(
    follow([
      [true, 30],
      [false, 2 * day],
      [true, 30],
      [false, 60],
    ]).map(([, what]) => what),
  ).toEqual(['failed', 'well', 'failed', 'well']);
});
