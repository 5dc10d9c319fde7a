import { expect, test } from 'vitest';
import { taxOfLine, taxShare, taxText } from './gct.ts';

test('a tax that is added comes on top, one that is included is in the price', () => {
  expect(taxOfLine(200_000, 'added', 1500)).toEqual({ rule: 'added', rate: 1500, cents: 230_000, taxCents: 30_000 });
  expect(taxOfLine(230_000, 'included', 1500)).toEqual({
    rule: 'included',
    rate: 1500,
    cents: 230_000,
    taxCents: 30_000,
  });
});

test('without a rate nothing is taxed, and exempt stays exempt', () => {
  expect(taxOfLine(500, 'added', null)).toEqual({ rule: 'none', rate: null, cents: 500, taxCents: 0 });
  expect(taxOfLine(500, 'exempt', 1500)).toEqual({ rule: 'exempt', rate: null, cents: 500, taxCents: 0 });
});

test('net and tax come to the line, and shares to the whole, whatever the cents', () => {
  for (let cents = 1; cents < 700; cents += 1)
    for (const rule of ['included', 'added'] as const) {
      const line = taxOfLine(cents, rule, 1650);
      const net = line.cents - line.taxCents;
      expect(Math.abs(net * 0.165 - line.taxCents)).toBeLessThanOrEqual(0.6);
      const whole = { of: line.cents, taxCents: line.taxCents };
      const first = taxShare(Math.floor(line.cents / 3), whole);
      expect(first).toBeLessThanOrEqual(line.taxCents);
      expect(taxShare(line.cents, whole)).toBe(line.taxCents);
    }
});

test('a rule is written with its rate', () => {
  expect(taxText({ rule: 'added', rate: 1650 })).toBe('16.5% added');
  expect(taxText({ rule: 'none', rate: null })).toBe('No GCT');
});
