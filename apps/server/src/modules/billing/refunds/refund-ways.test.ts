import { expect, test } from 'vitest';
import { refundWaysOf } from './refund-ways.ts';

const paid = { gateway: 'wipay', method: 'card', amountCents: 4_200_000, refundedCents: 0 } as const;
const whole = { name: 'wipay', refunds: 'whole' } as const;
const asked = { paid, wholeCents: 4_200_000, gateway: whole, hasCredit: true };
const ways = (facts: Partial<Parameters<typeof refundWaysOf>[0]> = {}) =>
  refundWaysOf({ ...asked, ...facts }).map(({ channel, extent }) => `${channel} ${extent}`);

test('a card that takes whole payments only comes first and says so', () => {
  expect(ways()).toEqual(['gateway whole', 'bank_transfer any', 'cash any', 'credit any']);
  expect(refundWaysOf(asked)[0]!.note).toBe(
    'The card service refunds whole payments only, here J$42,000.00. A part goes another way.',
  );
  expect(ways({ gateway: { name: 'wipay', refunds: 'any' } })[0]).toBe('gateway any');
});

test('a card that can send nothing comes last, with the reason', () => {
  const others = ['bank_transfer any', 'cash any', 'credit any', 'gateway none'];
  const note = (facts: Partial<Parameters<typeof refundWaysOf>[0]>) =>
    refundWaysOf({ ...asked, ...facts }).at(-1)!.note;
  expect(ways({ gateway: null })).toEqual(others);
  expect(note({ gateway: { name: 'sandbox', refunds: 'any' } })).toContain('is not connected');
  expect(ways({ gateway: { name: 'wipay', refunds: 'none' } })).toEqual(others);
  expect(ways({ wholeCents: 8_000_000 })).toEqual(others);
  expect(note({ wholeCents: 8_000_000 })).toContain('J$80,000.00 for several things at once');
  expect(note({ paid: { ...paid, refundedCents: 100 } })).toContain('a part was refunded already');
});

test('money that came otherwise goes back as it came, without a card; who has no account has no credit', () => {
  const cash = { ...paid, gateway: null, method: 'cash' } as const;
  expect(ways({ paid: cash })).toEqual(['cash any', 'bank_transfer any', 'credit any']);
  expect(ways({ paid: cash, hasCredit: false })).toEqual(['cash any', 'bank_transfer any']);
});
