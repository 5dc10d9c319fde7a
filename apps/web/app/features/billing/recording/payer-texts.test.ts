import type { PayerHit } from '@doctorbird/contract/admin/payer-search';
import { expect, test } from 'vitest';
import { aboutPayer, accountText } from './payer-texts.ts';

const payer: PayerHit = {
  kind: 'parent',
  id: '1',
  name: 'Simone Campbell',
  children: ['Maya', 'Jaden'],
  contact: null,
  phone: '+18765551010',
  due: 64_000,
  open: 3,
  days_late: 14,
  credit: 0,
  reference: null,
  path: '/',
};

test('who somebody is', () => {
  expect(aboutPayer(payer)).toBe('Maya and Jaden, (876) 555-1010');
  expect(aboutPayer({ ...payer, children: [], phone: null })).toBe('No children yet');
  expect(aboutPayer({ ...payer, children: ['A', 'B', 'C', 'D', 'E', 'F'], phone: null })).toBe('A, B, C, D and 2 more');
  expect(aboutPayer({ ...payer, kind: 'student', phone: null })).toBe('Student without a family');
  expect(aboutPayer({ ...payer, kind: 'organization', contact: 'Mrs. Ashman', phone: null, reference: 'INV-1' })).toBe(
    'INV-1, Mrs. Ashman',
  );
});

test('how an account stands', () => {
  expect(accountText(payer)).toEqual({ figure: 'J$64,000.00', note: 'owes, 3 items, one 14 days late' });
  expect(accountText({ ...payer, open: 1, days_late: 1, credit: 5 })).toEqual({
    figure: 'J$64,000.00',
    note: 'owes, 1 item, 1 day late, J$5.00 credit',
  });
  expect(accountText({ ...payer, kind: 'organization', open: 1, days_late: 0 }).note).toBe('owes, 1 invoice');
  expect(accountText({ ...payer, due: 0, open: 0, credit: 4_500 })).toEqual({
    figure: 'J$4,500.00',
    note: 'credit, owes nothing',
  });
  expect(accountText({ ...payer, due: 0, open: 0 })).toEqual({
    figure: 'Nothing open',
    note: 'money can go on account',
  });
});
