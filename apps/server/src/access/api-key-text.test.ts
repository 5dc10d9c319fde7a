import { expect, test } from 'vitest';
import { isKeyText, isWholeKey, newKeyText } from './api-key-text.ts';
import { randomToken } from '../platform/crypto/random-token.ts';

test('keys are random, begin so that scanners find them, and end in a checksum', () => {
  const keys = Array.from({ length: 200 }, newKeyText);
  expect(new Set(keys).size).toBe(200);
  for (const key of keys) {
    expect(key).toMatch(/^dbk_live_[0-9A-Za-z]{46}$/);
    expect(isWholeKey(key)).toBe(true);
  }
});

test('one wrong, missing or added character is noticed', () => {
  const key = newKeyText();
  const other = (letter: string) => (letter === 'a' ? 'b' : 'a');
  for (let at = 9; at < key.length; at += 1)
    expect(isWholeKey(key.slice(0, at) + other(key[at]!) + key.slice(at + 1)), String(at)).toBe(false);
  for (const wrong of [key.slice(0, -1), `${key}a`, key.toUpperCase(), `${key} `, 'dbk_live_', ''])
    expect(isWholeKey(wrong)).toBe(false);
});

test('a token of a session is not taken for a key', () => {
  expect(isKeyText(newKeyText())).toBe(true);
  for (let at = 0; at < 200; at += 1) expect(isKeyText(randomToken())).toBe(false);
});
