import { expect, test } from 'vitest';
import { showTrn, trn } from './trn.ts';

test('a TRN is nine digits, however it is typed', () => {
  expect(trn.parse(' 002-118 437 ')).toBe('002118437');
  expect(trn.parse('')).toBeNull();
  expect(trn.parse(undefined)).toBeNull();
  expect(trn.safeParse('00211843').success).toBe(false);
  expect(trn.safeParse('002-118-43a').success).toBe(false);
  expect(showTrn('002118437')).toBe('002-118-437');
});
