import { expect, test } from 'vitest';
import { messageSignature } from './sandbox-signatures.ts';

test('a signature covers time and body', () => {
  const good = messageSignature('1700000000', '{"a":1}', 'secret');
  expect(messageSignature('1700000001', '{"a":1}', 'secret')).not.toBe(good);
  expect(messageSignature('1700000000', '{"a":2}', 'secret')).not.toBe(good);
});
