import { expect, test } from 'vitest';
import { jobWords, plainError } from './job-words.ts';

test.each([
  ['550 <maya.campbell@family.test>: mailbox full', '550 <(address)>: mailbox full'],
  ['No answer for +1 876 555-0101 today', 'No answer for (number) today'],
  ['refund 0190a1b2-c3d4-7abc-8def-0123456789ab was refused', 'refund (record) was refused'],
  ['token abcdefghijklmnopqrstuvwxyz012345', 'token (key)'],
  ['', 'No reason was given.'],
])('%j is shown as %j', (text, shown) => {
  expect(plainError(text)).toBe(shown);
});

test('an error is cut to what one reads', () => {
  expect(plainError('no '.repeat(300)).length).toBeLessThanOrEqual(240);
});

test('a queue that nobody described is named as it is', () => {
  expect(jobWords('new.queue').title).toBe('new.queue');
});
