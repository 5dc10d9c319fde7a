import { webPages } from '@doctorbird/contract/core/web-addresses';
import { expect, test } from 'vitest';
import { withoutCode, withoutCodesOf, withoutKeys } from './without-keys.ts';

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

test('every page whose address is a key loses it, and what stands after it is no help', () => {
  const pages = webPages.public.filter((page) => page.includes(':token'));
  expect(pages.length).toBeGreaterThan(12);
  for (const page of pages) {
    const sent = `https://x.test${page.replace(':token', 'abcdEFGH-1234_x.yz').replace(':view', 'bills')}`;
    const shown = withoutKeys(`Open ${sent} and <a href="${sent}">here</a>`);
    expect(shown, page).not.toContain('abcd');
    expect(shown, page).not.toContain('.yz');
    expect(shown.split('…'), page).toHaveLength(3);
  }
});

test('so do the link of a volunteer, and the one that stops emails', () => {
  expect(withoutKeys('https://x.test/event#abcdefghijklmnop.qrs')).toBe('https://x.test/event#…');
  expect(withoutKeys('https://x.test/competitions/event/open-day-2026/live')).toBe(
    'https://x.test/competitions/event/open-day-2026/live',
  );
  expect(withoutKeys('https://x.test/stop?link=abcdefghijkl&amp;topic=news')).toBe(
    'https://x.test/stop?link=…&amp;topic=news',
  );
});

test('a code of six digits is left out wherever it stands, and colors and numbers of the page stay', () => {
  const open = withoutCodesOf('Your code is 482913. It works for 10 minutes. Call (876) 555-0142.');
  expect(open('Your code is 482913. It works for 10 minutes.')).toBe('Your code is ••••••. It works for 10 minutes.');
  expect(open('<b style="color:#102030">#482913</b> (876) 555-0142')).toBe(
    '<b style="color:#102030">#••••••</b> (876) 555-0142',
  );
  expect(withoutCode('482913 is your code')).toBe('•••••• is your code');
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
