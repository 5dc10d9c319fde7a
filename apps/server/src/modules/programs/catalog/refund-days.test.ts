import { expect, test } from 'vitest';
import { refundDays } from './refund-days.ts';

const rules = [
  { days_before: 3, percent: 50 },
  { days_before: 10, percent: 100 },
];
const at = (today: string, startDate: string | null = '2027-01-12') => refundDays(rules, { startDate, today });

test('each rule has its last day, the most money first, whatever their order', () => {
  expect(at('2026-11-27')).toEqual([
    { percent: 100, until: '2027-01-02' },
    { percent: 50, until: '2027-01-09' },
  ]);
});

test('a day counts until it is over; then the next rule is left, and then none', () => {
  expect(at('2027-01-02')).toHaveLength(2);
  expect(at('2027-01-03')).toEqual([{ percent: 50, until: '2027-01-09' }]);
  expect(at('2027-01-10')).toEqual([]);
});

test('without a first day there is nothing to say; a rule of no days ends the day before', () => {
  expect(at('2026-11-27', null)).toEqual([]);
  expect(refundDays([{ days_before: 0, percent: 100 }], { startDate: '2027-01-12', today: '2027-01-11' })).toEqual([
    { percent: 100, until: '2027-01-11' },
  ]);
});
