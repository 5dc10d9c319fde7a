import { expect, test } from 'vitest';
import { returnHash, signedText } from './signatures.ts';
import { sameText } from '../../../platform/crypto/same-bytes.ts';

test('the return hash is the documented one', () => {
  expect(returnHash('SB-12-1-oid_123-20210616024001', 1205, '123')).toBe('9820301a701f68ad7dc5c843cac775f8');
});

test('the hash covers the total with two decimals, the transaction and the key', () => {
  const good = returnHash('T-1', 120_000, 'key');
  expect(good).toBe(returnHash('T-1', 1200 * 100, 'key'));
  for (const other of [
    returnHash('T-2', 120_000, 'key'),
    returnHash('T-1', 120_001, 'key'),
    returnHash('T-1', 120_000, 'kez'),
  ])
    expect(other).not.toBe(good);
});

test('a signature is recognised in full or not at all', () => {
  const good = signedText('1700000000.{"a":1}', 'secret');
  expect(good).toMatch(/^sha256=[0-9a-f]{64}$/);
  expect(sameText(good, signedText('1700000000.{"a":1}', 'secret'))).toBe(true);
  expect(sameText(good, good.slice(0, -1))).toBe(false);
  expect(sameText(good, signedText('1700000000.{"a":1}', 'Secret'))).toBe(false);
});
