import { expect, test } from 'vitest';
import { boxMethods } from '../billing/deposits.ts';
import { billMethods } from '../billing/bill-parts.ts';
import { payerMethods } from '../billing/payer-links.ts';
import { officeMethods } from '../billing/recording.ts';
import { entryMethods } from '../competitions/entries.ts';
import { manualMethods } from './enrollment-states.ts';
import { methodsThat, paymentMethodFacts, paymentMethods } from './payment-methods.ts';

test('each list of methods is what the table says of them', () => {
  expect(officeMethods).toEqual(['cash', 'bank_transfer', 'cheque', 'bill_payment']);
  expect(manualMethods).toEqual(['cash', 'bank_transfer', 'bill_payment']);
  expect(billMethods).toEqual(['card', 'bank_transfer', 'bill_payment', 'credit']);
  expect(payerMethods).toEqual(['card', 'bank_transfer', 'bill_payment']);
  expect(entryMethods).toEqual(['cash', 'bank_transfer']);
  expect(boxMethods).toEqual(['cash', 'cheque']);
  expect(methodsThat('tied')).toEqual(['gift_card', 'scholarship_fund']);
  expect(methodsThat('byBank')).toEqual(['bank_transfer', 'cheque', 'bill_payment']);
});

test('what a relative or a school can choose, an invoice can be paid with; a proof is of money that families send', () => {
  for (const method of paymentMethods) {
    const { payer, bill, manual, office } = paymentMethodFacts[method];
    if (payer) expect(bill, method).toBe(true);
    if (manual) expect(office, method).toBe(true);
  }
});
