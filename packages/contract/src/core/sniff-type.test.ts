import { expect, test } from 'vitest';
import { isHeic, sniffType } from './sniff-type.ts';

const bytes = (text: string) => Uint8Array.from(unescape(encodeURIComponent(text)), (sign) => sign.charCodeAt(0));

test('the bytes decide', () => {
  expect(sniffType(bytes('%PDF-1.7\n'))).toBe('pdf');
  expect(sniffType(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('jpg');
  expect(sniffType(bytes('RIFF____WEBPVP8 '))).toBe('webp');
  expect(sniffType(bytes('name,age\nZoë,9\n'))).toBe('csv');
});

test.each([
  ['a byte order mark', '\u00ef\u00bb\u00bf'],
  ['blank lines', '\r\n \n\t'],
  ['the words of a scanner', 'SCAN0001 ready\r\n'],
  ['almost a kilobyte', 'x'.repeat(1000)],
])('a PDF is one with %s before its head', (_name, before) => {
  const raw = Uint8Array.from(`${before}%PDF-1.4\n%\u00e2`, (sign) => sign.charCodeAt(0));
  expect(sniffType(raw)).toBe('pdf');
});

test('a page that mentions a PDF, and one far into a file, are none', () => {
  expect(sniffType(bytes('<html>%PDF-1.4'))).toBeUndefined();
  expect(sniffType(bytes(`${'x'.repeat(3000)}%PDF-1.4`))).toBe('csv');
});

test('a photograph of a phone is known whatever it is called', () => {
  for (const brand of ['heic', 'heix', 'mif1', 'msf1', 'hevc']) {
    const head = new Uint8Array([0, 0, 0, 24, ...bytes(`ftyp${brand}`), 0, 0, 0, 0]);
    expect(isHeic(head)).toBe(true);
    expect(sniffType(head)).toBeUndefined();
  }
  expect(isHeic(new Uint8Array([0, 0, 0, 24, ...bytes('ftypavif')]))).toBe(false);
});

test('UTF-16 is text where a call takes old text', () => {
  const wide = (text: string, little: boolean) =>
    Uint8Array.from(
      Array.from(text).flatMap((sign) => {
        const code = sign.charCodeAt(0);
        return little ? [code & 255, code >> 8] : [code >> 8, code & 255];
      }),
    );
  for (const text of ['\uFEFFname;age\r\nZoë;9', 'name;age\r\nZoë;9'])
    for (const little of [true, false]) {
      expect(sniffType(wide(text, little), { oldText: true })).toBe('csv');
      expect(sniffType(wide(text, little))).toBeUndefined();
    }
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
