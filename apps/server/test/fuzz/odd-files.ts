import fc from 'fast-check';

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const jpegStart = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]);
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52]);

/** Files as nobody should send them: empty, cut off, of another kind than their name, with names that are paths or no names. */
export const oddFile: fc.Arbitrary<{ bytes: Uint8Array; name: string }> = fc.record({
  bytes: fc.oneof(
    fc.constantFrom<Uint8Array>(
      pdf,
      pdf.subarray(0, 6),
      Buffer.alloc(0),
      Buffer.from('<html><script>alert(1)</script>'),
      Buffer.from('MZ\u0000\u0000'),
      Buffer.concat([jpegStart, Buffer.alloc(400, 7)]),
      Buffer.concat([pngStart, Buffer.alloc(400, 9)]),
      Buffer.concat([Buffer.from('RIFF\u0010\u0000\u0000\u0000WEBPVP8 '), Buffer.alloc(40)]),
      Buffer.concat([pdf, Buffer.alloc(300_000, 1)]),
    ),
    fc.uint8Array({ maxLength: 300 }),
  ),
  name: fc.oneof(
    fc.constantFrom(
      'slip.pdf',
      'photo.jpg',
      'photo.png',
      'photo.webp',
      '../../../etc/passwd.pdf',
      'C:\\con.pdf',
      '.pdf',
      'no ending',
      `${'long'.repeat(200)}.pdf`,
      'a\u202efdp.exe.pdf',
      '"; filename="x.exe.pdf',
      'Ünïcödé 🤖.pdf',
      'x.PDF.html',
    ),
    fc.string({ unit: 'grapheme', maxLength: 40 }).map((name) => `${name}.pdf`),
  ),
});
