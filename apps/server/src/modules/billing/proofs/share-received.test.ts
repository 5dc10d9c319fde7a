import { expect, test } from 'vitest';
import { shareReceived } from './share-received.ts';

test('money that arrived is shared in the order of the places', () => {
  expect(shareReceived([20_000, 30_000], 50_000)).toEqual([20_000, 30_000]);
  expect(shareReceived([20_000, 30_000], 35_000)).toEqual([20_000, 15_000]);
  expect(shareReceived([20_000, 30_000], 15_000)).toEqual([15_000, 0]);
});

test('what is left over goes to the last place that got any', () => {
  expect(shareReceived([20_000, 30_000], 60_000)).toEqual([20_000, 40_000]);
  expect(shareReceived([20_000, 0], 60_000)).toEqual([60_000, 0]);
  // Nothing is due any more: it stays with the first, as a payment too many.
  expect(shareReceived([0, 0], 60_000)).toEqual([60_000, 0]);
});

test('nothing of it is lost, whatever is due', () => {
  for (let seed = 1; seed < 400; seed += 1) {
    const dues = Array.from({ length: 1 + (seed % 5) }, (_, at) => (seed * 7919 * (at + 1)) % 50_000);
    const received = 1 + ((seed * 104_729) % 120_000);
    const shares = shareReceived(dues, received);
    expect(shares.reduce((sum, cents) => sum + cents, 0)).toBe(received);
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
  }
});

test('of places with a payment plan each gets what was asked for it first', () => {
  expect(shareReceived([1000, 900], 700, [400, 300])).toEqual([400, 300]);
  expect(shareReceived([1000, 900], 500, [400, 300])).toEqual([400, 100]);
  expect(shareReceived([1000, 900], 1500, [400, 300])).toEqual([1000, 500]);
  expect(shareReceived([1000, 900], 2000, [400, 300])).toEqual([1000, 1000]);
});
