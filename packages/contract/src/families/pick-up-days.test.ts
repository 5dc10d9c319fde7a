import { expect, test } from 'vitest';
import { pickUpDays, pickUpDaysText } from './pick-up-days.ts';

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

test('days are written in the order of a school week', () => {
  expect(pickUpDaysText([1])).toBe('Mon only');
  expect(pickUpDaysText([1, 3, 0])).toBe('Mon, Wed and Sun only');
});
