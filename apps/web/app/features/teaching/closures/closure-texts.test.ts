import { expect, test } from 'vitest';
import { bannerText, cutText, reachText, readersText, totalText, wayName, wayText } from './closure-texts.ts';

test.each([
  [['2026-11-24'], 'No classes today. Please check your messages.'],
  [['2026-11-28'], 'No classes on Sat 28 Nov. Please check your messages.'],
  [['2026-11-24', '2026-11-25', '2026-11-26'], 'No classes from Tue 24 Nov to Thu 26 Nov. Please check your messages.'],
  [[], 'No classes today. Please check your messages.'],
])('the line above every page for %s', (days, text) => {
  expect(bannerText(days, '2026-11-24')).toBe(text);
});

test('a range that is cut says so, and until when it goes', () => {
  const days = ['2026-11-24', '2026-11-25'];
  expect(cutText(days, '')).toBeNull();
  expect(cutText(days, '2026-11-25')).toBeNull();
  expect(cutText(days, '2026-12-24')).toBe(
    'At most 14 days are cancelled at once: these are Tue 24 Nov to Wed 25 Nov, without Thu 24 Dec. Cancel the rest in a second step.',
  );
  expect(cutText(['2026-11-24'], '2026-11-20')).toContain('before the first one');
});

const meetingOf = (children: number[], families: number[]) => ({ who: { children, families, staff: [] } });

test('the total of a storm is the sum of its rows, and says how many different ones that are', () => {
  const rows = [meetingOf([1, 2, 3], [1, 2]), meetingOf([3, 4], [2, 3]), meetingOf([5], [4])];
  expect(totalText(rows, 'children')).toBe('6 children (5 different)');
  expect(totalText(rows, 'families')).toBe('5 families (4 different)');
  // Any choice of them is counted as exactly.
  expect(totalText(rows.slice(1), 'families')).toBe('3 families');
  expect(totalText(rows.slice(2), 'children')).toBe('1 child');
});

test('who is notified is named by kind, in the question and in the result', () => {
  expect(reachText({ families: 18, staff: 3, groups: 1 })).toBe('18 families, 3 staff, and 1 group');
  expect(reachText({ families: 0, staff: 0, groups: 0 })).toBe('nobody');
  expect(readersText([{ role: 'parent' }, { role: 'parent' }, { role: 'student' }, { role: 'staff' }])).toBe(
    '2 parents, 1 student, and 1 staff',
  );
});

test('credit is only said of money that becomes credit; what a gift card paid goes back to it', () => {
  const own = { make_up: null, amount: 1_000, refund: [], credit: [] };
  expect([wayName('credit', own), wayText('credit', own).title]).toEqual(['Credit', 'Credit of J$1,000.00']);
  const tied = { ...own, credit: ['J$1,000.00 goes back to the gift card.'] };
  expect([wayName('credit', tied), wayText('credit', tied)]).toEqual([
    'Money back',
    { title: 'J$1,000.00 back', note: 'J$1,000.00 goes back to the gift card.' },
  ]);
});
