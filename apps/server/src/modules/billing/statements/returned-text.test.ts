import { expect, test } from 'vitest';
import { isReturned } from './returned-text.ts';

test.each([
  'RETURNED CHEQUE 000214',
  'Chq 000214 returned unpaid',
  'DISHONOURED CHQ',
  'Cheque 214 - refer to drawer',
  'RTN ITEM NSF',
  'Bounced cheque K CAMPBELL',
])('%s is a returned cheque', (text) => expect(isReturned(text)).toBe(true));

test.each(['Returned cheque fee', 'SERVICE CHARGE RETURNED CHQ', 'SALARY', 'ATM WITHDRAWAL', 'Transfer to savings'])(
  '%s is not',
  (text) => expect(isReturned(text)).toBe(false),
);
