import { expect, test } from 'vitest';
import { GatewayRefusal } from '../gateway-refusal.ts';
import { checkoutForm } from './checkout-form.ts';
import type { WipayAccount } from './wipay-account.ts';

const account: WipayAccount = {
  accountNumber: '7000000000',
  apiKey: 'never sent',
  environment: 'sandbox',
  feeStructure: 'split',
  webhookSecret: 'never sent either',
  webhookScheme: 'body',
  wapiKey: 'nor this',
  baseUrl: 'https://wipay.test',
  method: 'credit_card_co',
};
const checkout = {
  orderId: 'DB-26-00417-8',
  amountCents: 1_250_050,
  currency: 'JMD',
  description: 'Rovers, Maya',
  email: 'simone@family.test',
  responseUrl: 'https://robots.test/api/v1/payments/return/wipay',
} as const;
const form = (change: Partial<typeof checkout> | Record<string, unknown> = {}) =>
  checkoutForm({ ...checkout, ...change }, account, '{}');

test('amounts have two decimals, and neither keys nor children are in it', () => {
  expect(form().get('total')).toBe('12500.50');
  expect(form().get('fee_structure')).toBe('split');
  expect(form().toString()).not.toMatch(/never|nor|Maya|Rovers/);
});

test.each(['', '-DB-1', 'DB-1-', '_1', '1_', 'DB 1', 'DB/1', 'x'.repeat(17)])(
  'no order may be called "%s"',
  (orderId) => {
    expect(() => form({ orderId })).toThrow('no order called');
  },
);

test.each([0, -100, 10.5, Number.NaN])('an amount of %d cents is never sent', (amountCents) => {
  expect(() => form({ amountCents })).toThrow('whole cents');
});

test('an email above 50 characters is refused with a sentence, a long address to return to is our own mistake', () => {
  expect(() => form({ email: `${'x'.repeat(45)}@a.test` })).toThrow(GatewayRefusal);
  expect(() => form({ responseUrl: `https://robots.test/${'x'.repeat(255)}` })).toThrow('too long');
});
