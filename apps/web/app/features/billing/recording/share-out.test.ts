import { expect, test } from 'vitest';
import { settlementOf, shareOut, type ByHand } from './share-out.ts';

const places = [
  { id: 'club', due: 10_000 },
  { id: 'robotics', due: 42_000 },
  { id: 'camp', due: 12_000.5 },
];
const shares = (amount: number | undefined, byHand: ByHand = {}) => [...shareOut(places, amount, byHand).values()];
const byId = (amount: number | undefined, byHand: ByHand = {}) => Object.fromEntries(shareOut(places, amount, byHand));
const settled = (amount: number | undefined, byHand: ByHand = {}, restTo: 'change' | 'credit' | 'nobody' = 'change') =>
  settlementOf({ places, shares: shareOut(places, amount, byHand), amount, restTo });

test('an amount pays the places in their order, the last one in part', () => {
  expect(shares(64_000.5)).toEqual([10_000, 42_000, 12_000.5]);
  expect(shares(20_000)).toEqual([10_000, 10_000, 0]);
  expect(shares(52_000.01)).toEqual([10_000, 42_000, 0.01]);
  for (const amount of [undefined, Number.NaN, 0, -5]) expect(shares(amount)).toEqual([0, 0, 0]);
});

test('an amount typed by hand stays, and the rest is shared out again', () => {
  expect(byId(20_000, { camp: '12,000.50' })).toEqual({ club: 7999.5, robotics: 0, camp: 12_000.5 });
  expect(byId(20_000, { club: '' })).toEqual({ club: 0, robotics: 20_000, camp: 0 });
  expect(byId(5_000, { robotics: '9000' })).toEqual({ club: 0, robotics: 9_000, camp: 0 });
  expect(byId(5_000, { club: 'ten' })['club']).toBeNaN();
});

test('cash gives change, to the cent', () => {
  expect(settled(65_000)).toEqual({ pays: 64_000.5, rest: 999.5, problem: null });
  expect(settled(0.1 + 0.2, { club: '0.1', robotics: '', camp: '' })).toMatchObject({ rest: 0.2 });
});

test('what is missing, above or left over is said', () => {
  expect(settled(5_000, { robotics: '7000' }).problem).toBe('J$2,000.00 is missing for what is chosen.');
  expect(settled(50_000, { club: '11000' }).problem).toBe(
    'J$11,000.00 is more than the J$10,000.00 that is due there.',
  );
  expect(settled(65_000, {}, 'nobody').problem).toBe(
    'J$999.50 is left over. Pay another line with it, or enter a smaller amount.',
  );
  expect(settled(65_000, {}, 'credit').problem).toBeNull();
  expect(settled(50_000, { club: '1', robotics: '2', camp: '3' }, 'credit').problem).toContain('in full before');
});

test('without an amount or a place there is a reason', () => {
  expect(settled(undefined).problem).toBe('Enter the amount that was handed over.');
  expect(settled(Number.NaN).problem).toBe('Please enter the amount in numbers.');
  expect(settled(500, { club: '', robotics: '', camp: '' }).problem).toBe('Choose what it pays.');
  expect(settled(500, { club: 'x' }).problem).toBe('Please enter the amounts of the lines in numbers.');
  expect(settled(500, { club: '-3' }).problem).toBe('Please enter the amounts of the lines in numbers.');
});

test('what is due now comes before what a payment plan asks for later', () => {
  const inParts = [
    { id: 'club', due: 12_000, dueNow: 4_000 },
    { id: 'camp', due: 8_000, dueNow: 3_000 },
  ];
  const of = (amount: number, byHand: ByHand = {}) => [...shareOut(inParts, amount, byHand).values()];
  expect(of(7_000)).toEqual([4_000, 3_000]);
  expect(of(5_000.5)).toEqual([4_000, 1_000.5]);
  expect(of(10_000)).toEqual([7_000, 3_000]);
  expect(of(25_000)).toEqual([12_000, 8_000]);
  expect(Object.fromEntries(shareOut(inParts, 9_000, { camp: '5000' }))).toEqual({ camp: 5_000, club: 4_000 });
});
