import { expect, test } from 'vitest';
import { settlementOf, shareOut } from './share-out.ts';

const places = [
  { id: 'club', due: 10_000 },
  { id: 'robotics', due: 42_000 },
  { id: 'camp', due: 12_000.5 },
];
const settled = (amount: number | undefined, ids: string[], cash = true) =>
  settlementOf({ places, chosen: new Set(ids), amount, cash });

test('an amount pays the places in their order, each in full', () => {
  expect([...shareOut(places, 64_000.5)]).toEqual(['club', 'robotics', 'camp']);
  expect([...shareOut(places, 52_000)]).toEqual(['club', 'robotics']);
  // What does not fit is left out, and a later one may fit.
  expect([...shareOut(places, 23_000)]).toEqual(['club', 'camp']);
  expect([...shareOut(places, 9_999.99)]).toEqual([]);
  for (const amount of [undefined, Number.NaN, 0, -5]) expect(shareOut(places, amount).size).toBe(0);
});

test('cash gives change, to the cent', () => {
  expect(settled(13_000, ['camp'])).toEqual({ pays: 12_000.5, rest: 999.5, problem: null });
  expect(settled(0.1 + 0.2, [])).toMatchObject({ rest: 0.3 });
});

test('what is missing or left over is said', () => {
  expect(settled(50_000, ['club', 'robotics']).problem).toBe('J$2,000.00 is missing for what is chosen.');
  expect(settled(11_000, ['club'], false).problem).toBe(
    'J$1,000.00 is left over. Choose another place, or enter the amount that these cost.',
  );
  expect(settled(10_000, ['club'], false).problem).toBeNull();
});

test('without an amount or a place there is a reason', () => {
  expect(settled(undefined, ['club']).problem).toBe('Enter the amount that was handed over.');
  expect(settled(Number.NaN, ['club']).problem).toBe('Please enter the amount in numbers.');
  expect(settled(50_000, []).problem).toBe('Choose what it pays.');
  expect(settled(500, []).problem).toContain('pays no place in full');
});
