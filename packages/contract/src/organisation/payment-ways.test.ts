import { expect, test } from 'vitest';
import { manualMethods, paymentMethodFacts } from '../core/payment-methods.ts';
import {
  eachWritten,
  instructionsFor,
  isOffered,
  methodsFor,
  noWays as none,
  offeredMethods,
  type PaymentWays,
  writtenWays,
} from './payment-ways.ts';

const account = { bank: 'NCB', branch: 'Mona', account_name: 'Robots', account_number: '1', account_type: 'Savings' };
const all: PaymentWays = {
  bank: account,
  agents: [{ name: 'Paymaster', instructions: 'Say Robots.' }],
  ...eachWritten((method) => ({ instructions: `How to pay by ${method}` })),
};

test('every way that families can choose can be set up, and is offered once it is', () => {
  expect(offeredMethods.toSorted((a, b) => a.localeCompare(b))).toEqual(
    manualMethods.toSorted((a, b) => a.localeCompare(b)),
  );
  for (const method of offeredMethods) {
    expect(isOffered(none, method), method).toBe(false);
    expect(isOffered(all, method), method).toBe(true);
  }
  for (const method of writtenWays) {
    expect(isOffered({ ...none, [method]: { instructions: 'Here' } }, method)).toBe(true);
    expect(instructionsFor(all, method)).toBe(`How to pay by ${method}`);
    // Somebody who chose it before the office took its text away still reads what to do.
    expect(instructionsFor(none, method)).not.toBe('');
  }
  expect(instructionsFor(all, 'bill_payment')).toBe('Paymaster: Say Robots.');
  expect(instructionsFor(all, 'bank_transfer')).toBeNull();
});

test('an invoice and a link offer what is set up and may pay them: the card first, credit last', () => {
  for (const flag of ['bill', 'payer'] as const) {
    expect(methodsFor(flag, none, { card: false, credit: false })).toEqual([]);
    const offered = methodsFor(flag, all, { card: true, credit: true });
    expect(offered[0]).toBe('card');
    expect(offered.filter((method) => !paymentMethodFacts[method][flag])).toEqual([]);
  }
  expect(methodsFor('bill', all, { card: true, credit: true }).at(-1)).toBe('credit');
  expect(methodsFor('payer', all, { card: true, credit: true })).not.toContain('credit');
});
