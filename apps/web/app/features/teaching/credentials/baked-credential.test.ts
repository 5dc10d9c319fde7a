import { expect, test } from 'vitest';
import { bakedKeyword } from '@doctorbird/contract/teaching/credentials';
import { credentialIn } from './baked-credential.ts';

const chunk = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content, Buffer.alloc(4)]);
};
const png = (...chunks: Buffer[]) =>
  new Blob([Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', Buffer.alloc(13)), ...chunks])]);
const baked = chunk('iTXt', Buffer.from(`${bakedKeyword}\0\0\0\0\0a.b.c`, 'latin1'));

test('the credential comes out of a picture, and of a text', async () => {
  expect(await credentialIn(png(chunk('iTXt', Buffer.from('Comment\0\0\0\0\0hello')), baked))).toBe('a.b.c');
  expect(await credentialIn(new Blob(['  a.b.c\n']))).toBe('a.b.c');
});

test('other pictures, empty and broken files have none', async () => {
  expect(await credentialIn(png())).toBeNull();
  expect(await credentialIn(new Blob([]))).toBeNull();
  const cut = Buffer.from('\x89PNG\r\n\x1a\n\xff\xff\xff\xffiTXt', 'latin1');
  expect(await credentialIn(new Blob([cut]))).toBeNull();
});
