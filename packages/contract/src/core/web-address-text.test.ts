import { expect, test } from 'vitest';
import { hasWebAddress } from './web-address-text.ts';

test.each([
  'Win at http://prize.test',
  'HTTPS://Prize.Example/1',
  'www.prize.zip',
  'See prize-now.com today',
  'bit.ly/3xyz',
  'Call 10.0.0.1',
  'ｗｗｗ.prize.com',
  'ftp://files',
])('%s is a link to a mail program', (text) => {
  expect(hasWebAddress(text)).toBe(true);
});

test.each([
  'Maya St. Clair',
  'J.R. Campbell',
  'J.R.R. Tolkien',
  "D'Andre O'Neil-Brown",
  'Dr.Marcia Reid',
  'Ana Ltd.',
  'Étienne',
  'No.5',
])('%s is a name', (text) => {
  expect(hasWebAddress(text)).toBe(false);
});
