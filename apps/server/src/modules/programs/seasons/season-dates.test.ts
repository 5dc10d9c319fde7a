import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holidayOn } from '../../../platform/public-holidays.ts';
import { addDays, daysBetween, priceAgain, shiftOf, slotsAgain, weekdayOf, type Slot } from './season-dates.ts';

const at = (date: string, facts: Partial<Slot> = {}): Slot => ({
  date,
  time: '10:00',
  minutes: 120,
  location: null,
  venueId: null,
  roomId: null,
  ...facts,
});
const again = (slots: readonly Slot[], shift: number, more: { longer?: number; breaks?: [] } = {}) =>
  slotsAgain({ slots, shift, longer: 0, breaks: [], ...more });
const dates = ({ slots }: { slots: Slot[] }) => slots.map(({ date }) => date);

describe('classes again', () => {
  test('a Saturday that a holiday took out the first time takes place now', () => {
    // 27 March is missing: the season before had a day off.
    const saturdays = ['2027-01-09', '2027-01-16', '2027-01-30', '2027-02-06'].map((date) => at(date));
    expect(dates(again(saturdays, 364 / 4 + 21))).toEqual([
      '2027-05-01',
      '2027-05-08',
      '2027-05-15',
      '2027-05-22',
      '2027-05-29',
    ]);
  });

  test('leaves out public holidays and breaks, and says why', () => {
    const breaks = [{ name: 'Mid-term', from: '2027-02-15', until: '2027-02-19' }];
    const wednesdays = Array.from({ length: 4 }, (_, week) => at(addDays('2026-09-30', week * 7)));
    const made = slotsAgain({ slots: wednesdays, shift: 126, longer: 0, breaks });
    expect(dates(made)).toEqual(['2027-02-03', '2027-02-24']);
    expect(made.leftOut).toEqual([
      { date: '2027-02-10', reason: 'Ash Wednesday' },
      { date: '2027-02-17', reason: 'Mid-term' },
    ]);
  });

  test('a class every second week stays so, a single one is shifted alone and replaces the usual one of its day', () => {
    const slots = [
      at('2027-01-05'),
      at('2027-01-19'),
      at('2027-02-02'),
      at('2027-01-19', { location: 'Yard', time: '10:00' }),
    ];
    const made = again(slots, 7);
    expect(dates(made)).toEqual(['2027-01-12', '2027-01-26', '2027-02-09']);
    expect(made.slots[1]!.location).toBe('Yard');
  });

  test('a program that lasts longer has more classes, a shorter one fewer', () => {
    const weeks = [at('2027-01-04'), at('2027-01-11'), at('2027-01-18')];
    expect(again(weeks, 0, { longer: 14 }).slots).toHaveLength(5);
    expect(again(weeks, 0, { longer: -7 }).slots).toHaveLength(2);
    expect(again([], 7)).toEqual({ slots: [], leftOut: [] });
  });

  const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-01-01', days));
  const classes = fc
    .array(fc.record({ day, time: fc.constantFrom('09:00', '14:30'), weeks: fc.integer({ min: 1, max: 14 }) }), {
      minLength: 1,
      maxLength: 4,
    })
    .map((all) =>
      all.flatMap(({ day: first, time, weeks }) =>
        Array.from({ length: weeks }, (_, week) => at(addDays(first, week * 7), { time })),
      ),
    );

  test('whatever the season: weekday and time are those of a class before, never on a holiday or in a break, each once', () => {
    fc.assert(
      fc.property(classes, day, day, fc.integer({ min: 0, max: 20 }), (slots, from, to, length) => {
        const shift = shiftOf(from, to);
        expect(Math.abs(shift % 7)).toBe(0);
        const moved = addDays(from, shift);
        expect(moved >= to && daysBetween(to, moved) < 7).toBe(true);
        expect(weekdayOf(moved)).toBe(weekdayOf(from));
        const breaks = [{ name: 'Break', from: to, until: addDays(to, length) }];
        const made = slotsAgain({ slots, shift, longer: 0, breaks });
        const before = new Set(slots.map(({ date, time }) => `${weekdayOf(date)} ${time}`));
        const first = slots.map(({ date }) => date).toSorted()[0]!;
        for (const slot of made.slots) {
          expect(before.has(`${weekdayOf(slot.date)} ${slot.time}`)).toBe(true);
          expect(holidayOn(slot.date)).toBeNull();
          expect(slot.date >= to && slot.date <= breaks[0]!.until).toBe(false);
          expect(slot.date >= addDays(first, shift)).toBe(true);
        }
        expect(new Set(made.slots.map(({ date, time }) => `${date} ${time}`)).size).toBe(made.slots.length);
        // Nothing is lost: each class before is there again, or its day is named.
        const there = new Set([...dates(made), ...made.leftOut.map(({ date }) => date)]);
        for (const { date } of slots) expect(there.has(addDays(date, shift))).toBe(true);
      }),
    );
  });
});

test.each([
  [1_500_000, 0, 5_000, 1_500_000],
  [1_500_050, 0, 5_000, 1_500_050],
  [null, 10, 5_000, null],
  [1_500_000, 5, 5_000, 1_575_000],
  [1_234_500, 7, 5_000, 1_320_000],
  [1_234_500, 7, 100, 1_320_900],
  [4_200_000, -50, 5_000, 2_100_000],
])('%s cents and %s%% in steps of %s are %s', (cents, percent, step, price) => {
  expect(priceAgain(cents, percent, step)).toBe(price);
});

test('a changed price is whole steps and at most half a step off', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.integer({ min: -90, max: 300 }),
      fc.constantFrom(100, 1_000, 5_000, 10_000),
      (cents, percent, step) => {
        const price = priceAgain(cents, percent, step)!;
        if (percent === 0) expect(price).toBe(cents);
        else expect(price % step).toBe(0);
        expect(Math.abs(price - (cents * (100 + percent)) / 100)).toBeLessThanOrEqual(step / 2 + 1e-6);
      },
    ),
  );
});
