import { expect, test } from 'vitest';
import { sniffType } from './sniff-type.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('the bytes decide', () => {
  expect(sniffType(bytes('%PDF-1.7\n'))).toBe('pdf');
  expect(sniffType(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('jpg');
  expect(sniffType(bytes('RIFF____WEBPVP8 '))).toBe('webp');
  expect(sniffType(bytes('name,age\nZoë,9\n'))).toBe('csv');
});

test('pages, drawings with scripts, programs and broken text are nothing that we take', () => {
  expect(sniffType(bytes('  <!DOCTYPE html><script>1</script>'))).toBeUndefined();
  expect(sniffType(bytes('<svg onload="1">'))).toBeUndefined();
  expect(sniffType(new Uint8Array([0x4d, 0x5a, 0, 0]))).toBeUndefined();
  expect(sniffType(new Uint8Array([0xc3, 0x28]))).toBeUndefined();
});

test('Windows-1252 is text only where a call takes it', () => {
  const old = new Uint8Array([...bytes('Zo'), 0xeb, ...bytes(',9\r\n')]);
  expect(sniffType(old)).toBeUndefined();
  expect(sniffType(old, { oldText: true })).toBe('csv');
  expect(sniffType(new Uint8Array([0x4d, 0x5a, 0, 0xeb]), { oldText: true })).toBeUndefined();
  expect(sniffType(new Uint8Array([0x4d, 0x5a, 7, 0xeb]), { oldText: true })).toBeUndefined();
  expect(sniffType(new Uint8Array([...bytes('<svg title="'), 0xeb]), { oldText: true })).toBeUndefined();
});
