import { expect, test } from 'vitest';
import { canBeName, readSearch } from './search-text.ts';

test.each([
  ['12500', 1_250_000, false],
  ['J$12,500', 1_250_000, true],
  ['$12,500.5', 1_250_050, true],
  ['12,500.00', 1_250_000, true],
  ['JMD 500', 50_000, true],
  ['12,50', null, false],
  ['1.2.3', null, false],
  ['12500 dollars', null, false],
])('%s as an amount', (text, amountCents, onlyAmount) => {
  expect(readSearch(text)).toMatchObject({ amountCents, onlyAmount });
});

test.each([
  ['DB-26-00417-8', '26004178'],
  ['db 26 00417 8', '26004178'],
  ['RCT-2026-000041', '2026000041'],
  ['04178', '04178'],
  ['417', null],
  ['Level 2', null],
])('%s as the digits of a reference', (text, digits) => {
  expect(readSearch(text).digits).toBe(digits);
});

test.each([
  ['E-0142', 142],
  ['e142', 142],
  ['0142', 142],
  ['0', null],
  ['99999999999', null],
])('%s as the number of an enrollment', (text, number) => {
  expect(readSearch(text).number).toBe(number);
});

test.each([
  ['(876) 555-1010', '8765551010'],
  ['+1 876/555.1010', '18765551010'],
  ['tel:876‑555‑1010', '8765551010'],
  ['‪876 555‬', '876555'],
  ['876', null],
  ['12500.50', null],
  ['555 Main Street', null],
])('%s as a phone number', (text, phone) => {
  expect(readSearch(text).phone).toBe(phone);
});

test('names lose accents, apostrophes and hyphens', () => {
  expect(readSearch("José  O'Neil-Ray").terms).toEqual(['jose', 'oneil', 'ray']);
  expect(readSearch('NCB8827311').mixed).toBe('NCB8827311');
});

test('one letter, signs and emoji are no names', () => {
  expect(canBeName(readSearch('a'))).toBe(false);
  expect(canBeName(readSearch('%_'))).toBe(false);
  expect(canBeName(readSearch('🤖🤖'))).toBe(false);
  expect(canBeName(readSearch('Li'))).toBe(true);
});
