import { expect, test } from 'vitest';
import { differenceOf } from './proof-difference.ts';

test('the amount due is accepted without a remark', () => {
  expect(differenceOf(12_000, 12_000, 'Maya')).toEqual({
    says: null,
    button: 'Accept J$12,000.00',
    done: 'Accepted: Maya is paid for, and the receipt is on its way.',
  });
});

test('a lower amount shows what stays due, a higher one what becomes credit', () => {
  expect(differenceOf(9_999.9, 12_000, 'Maya')).toMatchObject({
    says: 'J$2,000.10 less than is due. It counts as a part payment, and the rest stays due.',
    button: 'Accept J$9,999.90, J$2,000.10 stays due',
  });
  expect(differenceOf(12_500, 12_000, 'Maya')).toMatchObject({
    says: 'J$500.00 more than is due. It becomes the family’s credit.',
    button: 'Accept J$12,500.00, J$500.00 to credit',
  });
});

test('without an amount nothing is claimed', () => {
  expect(differenceOf(undefined, 12_000, 'Maya')).toMatchObject({ says: null, button: 'Accept payment' });
});
