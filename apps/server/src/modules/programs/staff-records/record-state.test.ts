import { expect, test } from 'vitest';
import { monthsLater, recordState } from './record-state.ts';

const needed = { needed: true, today: '2026-11-24' };

test('a record counts until the day before it runs out', () => {
  expect(recordState({ expiresOn: '2026-11-24' }, needed)).toBe('expired');
  expect(recordState({ expiresOn: '2026-11-25' }, needed)).toBe('soon');
  expect(recordState({ expiresOn: '2027-01-23' }, needed)).toBe('soon');
  expect(recordState({ expiresOn: '2027-01-24' }, needed)).toBe('valid');
  expect(recordState({ expiresOn: null }, needed)).toBe('valid');
});

test('what is not there is missing only where it is needed', () => {
  expect(recordState(null, needed)).toBe('missing');
  expect(recordState(null, { ...needed, needed: false })).toBe('none');
});

test('months end on a day that there is', () => {
  expect(monthsLater('2024-08-31', 6)).toBe('2025-02-28');
  expect(monthsLater('2026-03-09', 24)).toBe('2028-03-09');
  expect(monthsLater('2026-12-15', 1)).toBe('2027-01-15');
});
