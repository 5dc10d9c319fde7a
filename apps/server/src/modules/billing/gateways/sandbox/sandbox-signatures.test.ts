import { expect, test } from 'vitest';
import { messageSignature, returnHash, sameText } from './sandbox-signatures.ts';

test('the return hash is the documented one', () => {
  expect(returnHash('SB-12-1-oid_123-20210616024001', 1205, '123')).toBe('9820301a701f68ad7dc5c843cac775f8');
});

test('a signature covers time and body', () => {
  const good = messageSignature('1700000000', '{"a":1}', 'secret');
  expect(messageSignature('1700000001', '{"a":1}', 'secret')).not.toBe(good);
  expect(messageSignature('1700000000', '{"a":2}', 'secret')).not.toBe(good);
  expect(sameText(good, good)).toBe(true);
  expect(sameText(good, 'short')).toBe(false);
});
