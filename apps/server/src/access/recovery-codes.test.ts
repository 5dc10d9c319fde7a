import { expect, test } from 'vitest';
import { newRecoveryCodes, recoveryDigest } from './recovery-codes.ts';

test('ten different codes that are easy to read', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
});

test('how a code is typed does not matter, what it says does', () => {
  const stored = recoveryDigest('K7QM-2XWD-9HTR-4ZBC');
  for (const typed of ['k7qm-2xwd-9htr-4zbc', 'K7QM2XWD9HTR4ZBC', ' k7qm 2xwd 9htr 4zbc '])
    expect(recoveryDigest(typed).equals(stored)).toBe(true);
  expect(recoveryDigest('K7QM-2XWD-9HTR-4ZBD').equals(stored)).toBe(false);
});
