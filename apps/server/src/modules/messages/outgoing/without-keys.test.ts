import { expect, test } from 'vitest';
import { withoutKeys } from './without-keys.ts';

test('the token of a link is left out, the rest of the letter stays', () => {
  expect(withoutKeys('Here:\n\nhttps://x.test/reset-password?token=abcDEF123456-_x\n\nIt works for 60 minutes.')).toBe(
    'Here:\n\nhttps://x.test/reset-password?token=…\n\nIt works for 60 minutes.',
  );
  expect(withoutKeys('https://x.test/group-registration/status/abcdefghijklmnop')).toBe(
    'https://x.test/group-registration/status/…',
  );
  expect(withoutKeys('https://x.test/quotes/abcdefghijklmnop')).toBe('https://x.test/quotes/…');
  expect(withoutKeys('https://x.test/invoices/abcdefghijklmnop')).toBe('https://x.test/invoices/…');
  expect(withoutKeys('https://x.test/team/abcdefghijklmnop.qrstuvw')).toBe('https://x.test/team/…');
  expect(withoutKeys('https://x.test/cannot-come/abcdefghijklmnop.qrstuvw')).toBe('https://x.test/cannot-come/…');
  expect(withoutKeys('https://x.test/admin/groups/12345678/quotes')).toBe(
    'https://x.test/admin/groups/12345678/quotes',
  );
});

test('each link of a page is found, however close they stand', () => {
  expect(
    withoutKeys('<a href="https://x.test/c?a=1&amp;token=abcDEF123456">https://x.test/c?token=abcDEF123456</a>'),
  ).toBe('<a href="https://x.test/c?a=1&amp;token=…">https://x.test/c?token=…</a>');
});

test('plain addresses stay as they are', () => {
  expect(withoutKeys('See https://x.test/programs?category=camp')).toBe('See https://x.test/programs?category=camp');
});

test('of the code of a gift card its end is left; numbers that are none stay', () => {
  expect(withoutKeys('Its code is:\n\nRBTS GFTC ARD2 3456\n\nKeep it')).toBe(
    'Its code is:\n\n•••• •••• •••• 3456\n\nKeep it',
  );
  expect(withoutKeys('Account 1234 5678 9012 3456 of the bank')).toBe('Account 1234 5678 9012 3456 of the bank');
});
