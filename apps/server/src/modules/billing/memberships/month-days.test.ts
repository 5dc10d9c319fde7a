import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter } from '../../../platform/jamaica-time.ts';
import { countDays, daysThatCount, monthAfter, monthOf, shareOf } from './month-days.ts';

test('a month goes from one billing day to the next', () => {
  expect(monthOf('2026-12-14', 1)).toEqual({ from: '2026-12-01', until: '2026-12-31' });
  expect(monthOf('2026-12-14', 15)).toEqual({ from: '2026-11-15', until: '2026-12-14' });
  expect(monthOf('2026-12-15', 15)).toEqual({ from: '2026-12-15', until: '2027-01-14' });
  expect(monthOf('2027-01-03', 28)).toEqual({ from: '2026-12-28', until: '2027-01-27' });
  expect(monthAfter({ from: '2028-01-28', until: '2028-02-27' }, 28)).toEqual({
    from: '2028-02-28',
    until: '2028-03-27',
  });
});

test('February of a leap year has 29 days, whose parts are its price', () => {
  const february = { from: '2028-02-01', until: '2028-02-29' };
  expect(monthOf('2028-02-29', 1)).toEqual(february);
  expect(monthAfter({ from: '2028-01-01', until: '2028-01-31' }, 1)).toEqual(february);
  expect(monthOf('2028-02-29', 28)).toEqual({ from: '2028-02-28', until: '2028-03-27' });
  const days = daysThatCount({ beginsOn: '2028-02-29', endsOn: null, pauses: [] }, february);
  expect([days, countDays(february), shareOf(1_450_000, { days, ofDays: 29 })]).toEqual([1, 29, 50_000]);
});

test('a pause over two months counts as the drawing has it', () => {
  const terms = { beginsOn: '2026-10-12', endsOn: null, pauses: [{ from: '2026-12-14', until: '2027-01-10' }] };
  const december = monthOf('2026-12-01', 1);
  const january = monthAfter(december, 1);
  expect([daysThatCount(terms, december), daysThatCount(terms, january)]).toEqual([13, 21]);
  expect(shareOf(1_400_000, { days: 13, ofDays: 31 })).toBe(587_097);
  expect(shareOf(1_400_000, { days: 21, ofDays: 31 })).toBe(948_387);
  expect(daysThatCount(terms, monthOf('2026-10-12', 1))).toBe(20);
});

test('months follow each other without a gap, and their days that count are those between first and last day without the pause', () => {
  const day = fc.integer({ min: 0, max: 900 }).map((by) => dayAfter('2026-01-01', by));
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 28 }),
      day,
      fc.integer({ min: -1, max: 400 }),
      fc.integer({ min: -40, max: 400 }),
      fc.integer({ min: 0, max: 60 }),
      (billingDay, beginsOn, length, pauseAt, pauseLength) => {
        const endsOn = dayAfter(beginsOn, length);
        const pause = { from: dayAfter(beginsOn, pauseAt), until: dayAfter(beginsOn, pauseAt + pauseLength) };
        let sum = 0;
        let month = monthOf(beginsOn, billingDay);
        for (; month.from <= endsOn; month = monthAfter(month, billingDay)) {
          expect(monthOf(month.from, billingDay)).toEqual(month);
          expect(monthOf(month.until, billingDay)).toEqual(month);
          sum += daysThatCount({ beginsOn, endsOn, pauses: [pause] }, month);
        }
        let expected = 0;
        for (let at = beginsOn; at <= endsOn; at = dayAfter(at, 1))
          if (at < pause.from || at > pause.until) expected += 1;
        expect(sum).toBe(expected);
        expect(countDays({ from: beginsOn, until: endsOn })).toBe(length + 1);
      },
    ),
  );
});
