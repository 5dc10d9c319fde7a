import { expect, test } from 'vitest';
import { randomToken, tokenDigest } from './random-token.ts';

test('tokens carry 256 bits, are safe in an address and never repeat', () => {
  const tokens = new Set(Array.from({ length: 1000 }, randomToken));
  expect(tokens.size).toBe(1000);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
});

test('the digest is the SHA-256 of the token', () => {
  expect(tokenDigest('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
