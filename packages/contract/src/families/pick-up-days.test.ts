import { expect, test } from 'vitest';
import { mayPickUpOn, pickUpDays, pickUpDaysText } from './pick-up-days.ts';

test.each([
  [undefined, null],
  [null, null],
  [[], null],
  [[0, 1, 2, 3, 4, 5, 6], null],
  [
    ['3', 1, '1'],
    [1, 3],
  ],
  [
    [0, 6],
    [6, 0],
  ],
])('%j is %j', (given, days) => {
  expect(pickUpDays.parse(given)).toEqual(days);
});

test.each([[[7]], [['x']], [[-1]], ['1'], [[1.5]]])('%j is no list of weekdays', (given) => {
  expect(pickUpDays.safeParse(given).success).toBe(false);
});

const always = { may_pick_up: true, pick_up_from: null, pick_up_until: null, pick_up_days: null };
// A Tuesday.
const day = '2026-11-24';

test.each([
  [{}, true],
  [{ may_pick_up: false }, false],
  [{ pick_up_from: day, pick_up_until: day }, true],
  [{ pick_up_from: '2026-11-25' }, false],
  [{ pick_up_until: '2026-11-23' }, false],
  [{ pick_up_days: [2] }, true],
  [{ pick_up_days: [5, 0] }, false],
])('with %j somebody may collect on that day: %j', (limits, may) => {
  expect(mayPickUpOn({ ...always, ...limits }, day)).toBe(may);
});

test('days are written in the order of a school week', () => {
  expect(pickUpDaysText([1])).toBe('Mon only');
  expect(pickUpDaysText([1, 3, 0])).toBe('Mon, Wed and Sun only');
});
