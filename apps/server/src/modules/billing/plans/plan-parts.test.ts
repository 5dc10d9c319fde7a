import { expect, test } from 'vitest';
import { dueParts, openPartsOf, shareByDate, spread, stateOf, sumOfParts } from './plan-parts.ts';

const parts = [
  { dueOn: '2026-11-23', amountCents: 400_000, throughCents: 400_000 },
  { dueOn: '2026-12-23', amountCents: 425_000, throughCents: 825_000 },
  { dueOn: '2027-01-23', amountCents: 425_000, throughCents: 1_250_000 },
];

test('what is paid covers the oldest parts first', () => {
  expect(openPartsOf(parts, 0)).toHaveLength(3);
  expect(openPartsOf(parts, 500_000)).toEqual([
    { dueOn: '2026-12-23', cents: 325_000 },
    { dueOn: '2027-01-23', cents: 425_000 },
  ]);
  expect(openPartsOf(parts, 1_250_000)).toEqual([]);
  expect(openPartsOf(parts, 1_900_000)).toEqual([]);
});

test('due now is what has come due, and before that the next part is what one pays', () => {
  expect(dueParts(openPartsOf(parts, 0), '2026-12-23')).toEqual({
    nowCents: 825_000,
    next: { dueOn: '2027-01-23', cents: 425_000 },
    usualCents: 825_000,
  });
  expect(dueParts(openPartsOf(parts, 400_000), '2026-12-01')).toMatchObject({ nowCents: 0, usualCents: 425_000 });
  expect(dueParts([], '2026-12-01')).toEqual({ nowCents: 0, next: null, usualCents: 0 });
});

test('nothing is overdue on its own day, or before the plan has begun', () => {
  const on = (today: string, begun = true) => stateOf({ dueOn: '2026-12-23', cents: 1 }, { today, begun });
  expect([on('2026-12-22'), on('2026-12-23'), on('2026-12-24'), on('2026-12-24', false)]).toEqual([
    'later',
    'due',
    'overdue',
    'due',
  ]);
  expect(stateOf({ dueOn: '2026-12-23', cents: 0 }, { today: '2027-12-24', begun: true })).toBe('paid');
});

test('money for several places covers what is due first, whatever place it is of', () => {
  const one = [
    { dueOn: '2026-11-23', cents: 400 },
    { dueOn: '2026-12-23', cents: 600 },
  ];
  const other = [{ dueOn: '2026-11-23', cents: 300 }];
  expect(shareByDate([one, other], 700)).toEqual([400, 300]);
  expect(shareByDate([one, other], 500)).toEqual([400, 100]);
  expect(shareByDate([one, other], 1000)).toEqual([700, 300]);
  expect(shareByDate([one, other], 2000)).toEqual([1000, 300]);
});

test('another price changes every open part by its share, to the cent', () => {
  const open = openPartsOf(parts, 400_000);
  expect(spread(open, 600_050)).toEqual([
    { dueOn: '2026-12-23', cents: 300_000 },
    { dueOn: '2027-01-23', cents: 300_050 },
  ]);
  expect(spread(open, 100)).toEqual([{ dueOn: '2027-01-23', cents: 100 }]);
  for (let cents = 1; cents < 3_000_000; cents += 77_777) expect(sumOfParts(spread(open, cents))).toBe(cents);
});
