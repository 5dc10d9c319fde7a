import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cancellationTerms } from './cancellation-terms.ts';

const rules = [
  { days_before: 3, percent: 50 },
  { days_before: 14, percent: 100 },
];
const terms = (today: string, heldCents = 1_500_001, startDate: string | null = '2026-03-31') =>
  cancellationTerms({ rules, startDate, today, heldCents });

test.each([
  ['long before', '2026-01-01', { allowed: true, percent: 100, refundCents: 1_500_001, until: '2026-03-17' }],
  ['on the last full day', '2026-03-17', { allowed: true, percent: 100, refundCents: 1_500_001, until: '2026-03-17' }],
  ['a day later', '2026-03-18', { allowed: true, percent: 50, refundCents: 750_000, until: '2026-03-28' }],
  ['on the last half day', '2026-03-28', { allowed: true, percent: 50, refundCents: 750_000, until: '2026-03-28' }],
  ['too close', '2026-03-29', { allowed: false, percent: 0, refundCents: 0, until: null }],
  ['on the first day', '2026-03-31', { allowed: false, percent: 0, refundCents: 0, until: null }],
])('%s', (_name, today, expected) => {
  expect(terms(today)).toEqual(expected);
});

test('without a start date everything comes back', () => {
  expect(terms('2026-03-30', 900, null)).toEqual({ allowed: true, percent: 100, refundCents: 900, until: null });
});

test('an unpaid place can be cancelled until the program starts', () => {
  expect(terms('2026-03-30', 0)).toMatchObject({ allowed: true, refundCents: 0 });
  expect(terms('2026-03-31', 0)).toMatchObject({ allowed: false });
});

test('a rule of zero days does not reach into the program', () => {
  const open = [{ days_before: 0, percent: 100 }];
  const on = (today: string) =>
    cancellationTerms({ rules: open, startDate: '2026-03-31', today, heldCents: 100 }).allowed;
  expect([on('2026-03-30'), on('2026-03-31'), on('2026-04-01')]).toEqual([true, false, false]);
});

test('never more than is held, never a part of a cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.integer({ min: -30, max: 60 }),
      fc.array(fc.record({ days_before: fc.nat(60), percent: fc.nat(100) })),
      (heldCents, ahead, random) => {
        const today = new Date(Date.UTC(2026, 2, 31) - ahead * 86_400_000).toISOString().slice(0, 10);
        const { refundCents } = cancellationTerms({ rules: random, startDate: '2026-03-31', today, heldCents });
        expect(refundCents).toBeGreaterThanOrEqual(0);
        expect(refundCents).toBeLessThanOrEqual(heldCents);
        expect(Number.isInteger(refundCents)).toBe(true);
      },
    ),
  );
});
