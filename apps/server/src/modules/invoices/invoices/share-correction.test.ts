import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inProportion, shareCorrection, type TaxedPart } from './share-correction.ts';

const part = (cents: number, taxCents: number): TaxedPart => ({
  cents,
  taxCents,
  chargedCents: cents,
  chargedTaxCents: taxCents,
});

test('a part taken off takes its share of tax, and the rest takes the rest', () => {
  const [shirt, kit] = [part(230_000, 30_000), part(200_000, 0)];
  const half = shareCorrection([shirt, kit], -215_000);
  expect(half).toEqual([
    { part: shirt, amountCents: -115_000, taxCents: -15_000 },
    { part: kit, amountCents: -100_000, taxCents: 0 },
  ]);
});

test('a part of which nothing is left gets no line', () => {
  expect(shareCorrection([part(0, 0), part(500, 65)], -500)).toMatchObject([{ amountCents: -500, taxCents: -65 }]);
});

test('however often something is taken off, money and tax come to nothing at once, and never below', () => {
  const parts = fc.array(
    fc.record({ net: fc.integer({ min: 1, max: 500_000 }), rate: fc.constantFrom(0, 1500, 1650, 2500) }),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(parts, fc.array(fc.integer({ min: 1, max: 400_000 }), { maxLength: 6 }), (given, steps) => {
      const now = given.map(({ net, rate }) => {
        const tax = Math.round((net * rate) / 10_000);
        return part(net + tax, tax);
      });
      const sum = () => now.reduce((all, { cents }) => all + cents, 0);
      for (const step of [...steps, Number.MAX_SAFE_INTEGER]) {
        const off = Math.min(step, sum());
        if (off === 0) continue;
        const before = sum();
        for (const share of shareCorrection(now, -off)) {
          share.part.cents += share.amountCents;
          share.part.taxCents += share.taxCents;
        }
        expect(sum()).toBe(before - off);
        for (const { cents, taxCents } of now) {
          expect(cents).toBeGreaterThanOrEqual(0);
          expect(taxCents).toBeGreaterThanOrEqual(0);
          expect(taxCents).toBeLessThanOrEqual(cents);
        }
      }
      expect(now.every(({ cents, taxCents }) => cents === 0 && taxCents === 0)).toBe(true);
    }),
  );
});

test('shares are whole cents that come to the total', () => {
  expect(inProportion(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(inProportion(7, [0, 0])).toEqual([7, 0]);
});
