import { expect, test } from 'vitest';
import { matchingStep, newTotpSecret, totpAddress } from './totp.ts';

/** "12345678901234567890", the secret of RFC 6238, appendix B; six digits are the last six of its eight. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at second %d the code is %s', (seconds, code) => {
  const step = Math.floor(seconds / 30);
  const at = (second: number) => new Date(second * 1000);
  expect(matchingStep(secret, code, at(seconds))).toBe(step);
  expect(matchingStep(secret, code, at(seconds + 30))).toBe(step);
  expect(matchingStep(secret, code, at(seconds - 30))).toBe(step);
  expect(matchingStep(secret, code, at(seconds + 90))).toBeNull();
});

test('what is no code of six digits matches nothing', () => {
  for (const code of ['', '28708', '2870822', 'abcdef'])
    expect(matchingStep(secret, code, new Date(59_000))).toBeNull();
});

test('the address names organization and account', () => {
  const address = new URL(totpAddress(secret, { organization: 'Doctorbird Robotics', email: 'admin@demo.test' }));
  expect(address.protocol).toBe('otpauth:');
  expect(decodeURIComponent(address.pathname)).toContain('Doctorbird Robotics:admin@demo.test');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    secret,
    issuer: 'Doctorbird Robotics',
    digits: '6',
  });
});

test('each secret is another, of 160 bits', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
});
