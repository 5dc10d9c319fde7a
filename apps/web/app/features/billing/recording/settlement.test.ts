import { expect, test } from 'vitest';
import { settlementOf } from './settlement.ts';
import type { OpenLine } from './spread.ts';

const line = (id: string, due: number, due_on: string): OpenLine => ({ id, due, parts: [{ due_on, amount: due }] });
const lines = [line('club', 10_000, '2026-11-12'), line('camp', 12_000.5, '2026-12-01')];
const usual = { lines, typed: {}, first: null, cash: true, canCredit: true, asCredit: false };
const settled = (amount: number | undefined, facts: Partial<typeof usual> = {}) =>
  settlementOf({ ...usual, amount, ...facts });

test('change is only what is above all that is owed, to the cent', () => {
  expect(settled(23_000)).toMatchObject({ pays: 22_000.5, rest: 999.5, change: 999.5, credit: 0, problem: null });
  expect(settled(22_000.5)).toMatchObject({ rest: 0, change: 0, credit: 0, problem: null });
  expect(settled(11_000)).toMatchObject({ pays: 11_000, change: 0, problem: null });
  const held = settled(11_000, { typed: { camp: '' } });
  expect(held).toMatchObject({ pays: 10_000, change: 0, credit: 0 });
  expect(held.problem).toBe(
    'J$1,000.00 is left over, and J$12,000.50 is still open. Pay another line with it, or enter a smaller amount.',
  );
});

test('the rest stays as credit where the office says so, and always without cash', () => {
  expect(settled(23_000, { asCredit: true })).toMatchObject({ change: 0, credit: 999.5, problem: null });
  expect(settled(23_000, { cash: false })).toMatchObject({ change: 0, credit: 999.5, problem: null });
  expect(settled(23_000, { cash: false, canCredit: false }).problem).toContain('J$999.50 is more than is owed');
  expect(settled(23_000, { asCredit: true, canCredit: false })).toMatchObject({ change: 999.5, credit: 0 });
});

test('whoever owes nothing pays on account', () => {
  const nothing = { lines: [] };
  expect(settled(15_000, nothing)).toMatchObject({ pays: 0, change: 0, credit: 15_000, problem: null });
  expect(settled(15_000, { ...nothing, cash: false })).toMatchObject({ credit: 15_000, problem: null });
  expect(settled(15_000, { ...nothing, canCredit: false }).problem).toContain('needs a parent account');
});

test('what is missing or wrong is said', () => {
  expect(settled(5_000, { typed: { camp: '7000' } }).problem).toBe('J$2,000.00 is missing for what is chosen.');
  expect(settled(50_000, { typed: { club: '11000' } }).problem).toBe(
    'J$11,000.00 is more than the J$10,000.00 that is due there.',
  );
  expect(settled(undefined).problem).toBe('Enter the amount that was handed over.');
  for (const amount of [Number.NaN, -5, 0, 5.001])
    expect(settled(amount).problem).toBe('Please enter the amount in numbers.');
  expect(settled(500, { typed: { club: '', camp: '' } }).problem).toBe('Choose what it pays.');
  for (const club of ['x', '-3']) expect(settled(500, { typed: { club } }).problem).toContain('lines in numbers');
});
