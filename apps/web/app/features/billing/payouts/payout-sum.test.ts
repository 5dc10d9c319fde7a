import type { TransitItem } from '@doctorbird/contract/billing/payouts';
import { expect, test } from 'vitest';
import { payoutBody, payoutSum } from './payout-sum.ts';

const item = (amount: number, more: Partial<TransitItem> = {}): TransitItem => ({
  id: `id ${amount}`,
  kind: 'received',
  way: 'card_machine',
  gateway: null,
  reference: 'DB-26-00001-1',
  receipt_number: null,
  from: 'Yvonne Samuels',
  batch: '0315',
  machine: null,
  amount,
  day: '2026-11-20',
  payment_id: `payment ${amount}`,
  payout: null,
  ...more,
});
const usual = { way: 'card_machine', from: 2, to: 3 } as const;
const typed = { chosen: [item(42_000), item(46_500.1)], line: 86_400.1, fee: '', feeGct: '', usual };

test('without a typed fee it is what is left of the payments, to the cent', () => {
  expect(payoutSum(typed)).toEqual({ gross: 88_500.1, fee: 2_100, feeGct: 0, unusual: false, problem: null });
});

test('a typed fee has to be right to the cent', () => {
  expect(payoutSum({ ...typed, fee: '2,100.01' }).problem).toBe(
    'Off by J$0.01: payments less the fee are less than the line.',
  );
  expect(payoutSum({ ...typed, fee: '2,000' }).problem).toBe(
    'Off by J$100.00: payments less the fee are more than the line.',
  );
  expect(payoutSum({ ...typed, fee: 'two' }).problem).toBe('Please enter the fee in numbers.');
});

test('a fee that is not usual is marked, and can be matched', () => {
  expect(payoutSum({ ...typed, line: 80_000.1 })).toMatchObject({ unusual: true, problem: null });
  expect(payoutSum({ ...typed, usual: undefined }).unusual).toBe(false);
});

test('too little, nothing, and two kinds cannot be matched', () => {
  expect(payoutSum({ ...typed, chosen: [] }).problem).toBe('Choose the payments that this line pays out.');
  expect(payoutSum({ ...typed, chosen: [item(42_000)] }).problem).toBe('J$44,400.10 of the line has no payment yet.');
  expect(payoutSum({ ...typed, chosen: [item(42_000), item(46_500.1, { way: 'bill_payment' })] }).problem).toBe(
    'Choose payments of one way only.',
  );
});

test('the GCT is part of the fee', () => {
  expect(payoutSum({ ...typed, feeGct: '273.91' })).toMatchObject({ feeGct: 273.91, problem: null });
  expect(payoutSum({ ...typed, feeGct: '2100.01' }).problem).toBe('The GCT is more than the fee.');
});

test('payments and what is taken off are sent apart', () => {
  const chosen = [item(42_000), item(-1_000, { kind: 'refunded' }), item(-500, { kind: 'charged_back' })];
  expect(payoutBody(chosen, payoutSum({ ...typed, chosen, line: 40_000 }))).toEqual({
    kind: 'payout',
    checkout_ids: ['id 42000'],
    refund_ids: ['id -1000', 'id -500'],
    fee: 500,
    fee_gct: 0,
  });
});
