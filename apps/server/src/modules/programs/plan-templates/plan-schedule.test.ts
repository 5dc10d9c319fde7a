import { expect, test } from 'vitest';
import { dayAfter, evenParts, scheduleOf, type PlanRule } from './plan-schedule.ts';

const monthly: PlanRule = {
  depositPercent: null,
  depositCents: 400_000,
  timing: 'after_start',
  parts: 2,
  every: 1,
  unit: 'months',
  first: null,
  days: [],
};
const place = { priceCents: 1_250_000, startDate: '2027-01-09', today: '2026-11-23' };

test('a deposit now, the rest by months, the last part takes the rounding', () => {
  expect(scheduleOf(monthly, place)).toEqual([
    { dueOn: '2026-11-23', cents: 400_000 },
    { dueOn: '2026-12-23', cents: 425_000 },
    { dueOn: '2027-01-23', cents: 425_000 },
  ]);
  expect(scheduleOf({ ...monthly, parts: 3 }, place)?.map(({ cents }) => cents)).toEqual([
    400_000, 283_300, 283_300, 283_400,
  ]);
});

test('a percentage is rounded up to whole dollars', () => {
  const rule = { ...monthly, depositPercent: 33, depositCents: null, parts: 1 };
  expect(scheduleOf(rule, { ...place, priceCents: 1_000_050 })?.map(({ cents }) => cents)).toEqual([330_100, 669_950]);
});

test('around the first day of the program', () => {
  const rule = { ...monthly, timing: 'around_program' as const, first: -2, every: 4, unit: 'weeks' as const };
  expect(scheduleOf(rule, place)?.map(({ dueOn }) => dueOn)).toEqual(['2026-11-23', '2026-12-26', '2027-01-23']);
  expect(scheduleOf(rule, { ...place, startDate: null })).toBeNull();
});

test('a part whose day has come is paid with the deposit; without a day ahead there is no plan', () => {
  const rule: PlanRule = {
    ...monthly,
    timing: 'fixed',
    parts: null,
    every: null,
    unit: null,
    days: ['2026-11-23', '2026-12-01'],
  };
  expect(scheduleOf(rule, place)).toEqual([
    { dueOn: '2026-11-23', cents: 825_000 },
    { dueOn: '2026-12-01', cents: 425_000 },
  ]);
  expect(scheduleOf(rule, { ...place, today: '2026-12-01' })).toBeNull();
});

test('a deposit of the whole price or more is no plan', () => {
  expect(scheduleOf(monthly, { ...place, priceCents: 400_000 })).toBeNull();
  expect(scheduleOf(monthly, { ...place, priceCents: 100_000 })).toBeNull();
  expect(scheduleOf({ ...monthly, parts: 12 }, { ...place, priceCents: 400_500 })).toBeNull();
});

test('whatever the price, the parts come to it and their days are in order', () => {
  for (let priceCents = 400_001; priceCents < 2_000_000; priceCents += 12_345)
    for (const parts of [1, 2, 5, 12]) {
      const schedule = scheduleOf({ ...monthly, parts }, { ...place, priceCents });
      if (!schedule) continue;
      expect(schedule.reduce((sum, { cents }) => sum + cents, 0)).toBe(priceCents);
      expect(schedule.every(({ cents }) => cents > 0)).toBe(true);
      expect(schedule.every(({ dueOn }, at) => at === 0 || schedule[at - 1]!.dueOn < dueOn)).toBe(true);
    }
});

test('months end where they end', () => {
  expect(dayAfter('2027-01-31', 1, 'months')).toBe('2027-02-28');
  expect(dayAfter('2026-11-30', 3, 'months')).toBe('2027-02-28');
  expect(dayAfter('2027-01-15', -2, 'months')).toBe('2026-11-15');
  expect(dayAfter('2026-12-30', 2, 'weeks')).toBe('2027-01-13');
  expect(evenParts(99, 2)).toBeNull();
  expect(evenParts(99, 1)).toEqual([99]);
});
