import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spread, type OpenLine, type TypedLines } from './spread.ts';
import { inCents } from '../../../format/money.ts';

const line = (id: string, due: number, due_on: string): OpenLine => ({ id, due, parts: [{ due_on, amount: due }] });
const lines = [
  line('club', 10_000, '2026-11-12'),
  line('team', 12_000.5, '2026-11-30'),
  line('robotics', 42_000, '2027-01-05'),
];
const of = (amount: number | undefined, typed: TypedLines = {}, first: string | null = null) =>
  Object.fromEntries(spread({ lines, amount, typed, first }));

test('an amount pays what is due first, the last line in part', () => {
  expect(of(64_000.5)).toEqual({ club: 10_000, team: 12_000.5, robotics: 42_000 });
  expect(of(15_000)).toEqual({ club: 10_000, team: 5_000, robotics: 0 });
  expect(of(22_000.51)).toEqual({ club: 10_000, team: 12_000.5, robotics: 0.01 });
  for (const amount of [undefined, Number.NaN, 0, -5]) expect(of(amount)).toEqual({ club: 0, team: 0, robotics: 0 });
  const shown = [...spread({ lines: lines.toReversed(), amount: 15_000 }).entries()];
  expect(Object.fromEntries(shown)).toEqual({ club: 10_000, team: 5_000, robotics: 0 });
});

test('a line that was typed in stays, and the rest is spread over the others', () => {
  expect(of(20_000, { robotics: '12,000.50' })).toEqual({ club: 7_999.5, team: 0, robotics: 12_000.5 });
  expect(of(20_000, { club: '' })).toEqual({ club: 0, team: 12_000.5, robotics: 7_999.5 });
  expect(of(5_000, { robotics: '9000' })).toEqual({ club: 0, team: 0, robotics: 9_000 });
  expect(of(5_000, { club: 'ten' })['club']).toBeNaN();
});

test('the line of the link comes before older ones', () => {
  expect(of(45_000, {}, 'robotics')).toEqual({ club: 3_000, team: 0, robotics: 42_000 });
  expect(of(4_000, {}, 'robotics')).toEqual({ club: 0, team: 0, robotics: 4_000 });
});

test('each part of a plan counts on its own day, between other lines', () => {
  const planned: OpenLine = {
    id: 'plan',
    due: 12_000,
    parts: [
      { due_on: '2026-11-01', amount: 4_000 },
      { due_on: '2026-12-15', amount: 8_000 },
    ],
  };
  const both = [planned, line('fee', 3_000, '2026-11-30')];
  const paid = (amount: number) => Object.fromEntries(spread({ lines: both, amount }));
  expect(paid(5_000)).toEqual({ plan: 4_000, fee: 1_000 });
  expect(paid(9_000.5)).toEqual({ plan: 6_000.5, fee: 3_000 });
  expect(paid(50_000)).toEqual({ plan: 12_000, fee: 3_000 });
});

const day = fc
  .integer({ min: 0, max: 400 })
  .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));
const dollars = fc.integer({ min: 1, max: 9_999_999 }).map((amount) => amount / 100);
const anyLine = fc
  .array(fc.record({ due_on: day, amount: dollars }), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.toSorted((a, b) => a.due_on.localeCompare(b.due_on)));
const anyLines = fc.array(anyLine, { maxLength: 8 }).map((all) =>
  all.map((parts, at) => ({
    id: `l${at}`,
    parts,
    due: parts.reduce((sum, { amount }) => sum + inCents(amount), 0) / 100,
  })),
);

test('the sum is always right, the oldest is paid first, and typed lines stay', () => {
  fc.assert(
    fc.property(anyLines, dollars, fc.array(fc.tuple(fc.nat(7), dollars), { maxLength: 3 }), (all, amount, entries) => {
      const typed = Object.fromEntries(
        entries.filter(([at]) => at < all.length).map(([at, share]) => [`l${at}`, share.toFixed(2)]),
      );
      const shares = spread({ lines: all, amount, typed });
      for (const [id, text] of Object.entries(typed)) expect(shares.get(id)).toBe(Number(text));
      const free = all.filter(({ id }) => !(id in typed));
      const inTyped = Object.values(typed).reduce((sum, text) => sum + inCents(Number(text)), 0);
      const open = free.reduce((sum, { due }) => sum + inCents(due), 0);
      const paid = free.reduce((sum, { id }) => sum + inCents(shares.get(id)!), 0);
      expect(paid).toBe(Math.max(0, Math.min(inCents(amount) - inTyped, open)));
      for (const { id, due } of free) {
        expect(inCents(shares.get(id)!)).toBeLessThanOrEqual(inCents(due));
        expect(Number.isInteger(Math.round(shares.get(id)! * 100 * 1e6) / 1e6)).toBe(true);
      }
      // No part is paid while one that is due earlier is open.
      const parts = free.flatMap(({ id, parts: own }) => {
        let left = inCents(shares.get(id)!);
        return own.map((part) => {
          const share = Math.min(left, inCents(part.amount));
          left -= share;
          return { on: part.due_on, share, open: inCents(part.amount) - share };
        });
      });
      const oldestOpen =
        parts
          .filter((part) => part.open > 0)
          .map(({ on }) => on)
          .toSorted()[0] ?? '9999';
      for (const { on, share } of parts) if (share > 0) expect(on <= oldestOpen).toBe(true);
    }),
    { numRuns: 400 },
  );
});
