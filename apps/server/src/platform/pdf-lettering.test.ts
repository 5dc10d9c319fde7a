import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pdfBytes } from './pdf-bytes.ts';
import { letter } from './pdf-lettering.ts';

async function drawnPdf(lines: readonly string[]): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const document = new PdfDocument({ size: 'A5', margin: 0 });
  return pdfBytes(document, () => {
    for (const [at, line] of lines.entries())
      letter(document, line, 36, 60 + at * 30, {
        face: at % 2 === 0 ? 'text' : 'title',
        size: 14,
        color: '#0B1B16',
        most: 300,
      });
  });
}

/** What readers and searches get: the letters in the tables of its embedded fonts. */
function lettersOf(pdf: Buffer): string {
  let said = '';
  let at = 0;
  while ((at = pdf.indexOf('stream\n', at)) >= 0) {
    const from = at + 'stream\n'.length;
    const to = pdf.indexOf('endstream', from);
    at = to + 'endstream'.length;
    let text: string;
    try {
      text = inflateSync(pdf.subarray(from, to)).toString('latin1');
    } catch {
      continue;
    }
    if (text.includes('beginbfrange'))
      for (const [, hex] of text.matchAll(/<([0-9a-f]{4,})>/gi))
        said += Buffer.from(hex!, 'hex').swap16().toString('utf16le');
  }
  return said;
}

test.each(['Łukasz Čapek', 'Nguyễn Thị Ánh Đặng', 'Щербаков Йосип', 'Γιώργος', '李小龍', '김민준', 'אבי', 'ოთარ'])(
  '%s can be read and found in a PDF, in an embedded font',
  async (name) => {
    const pdf = await drawnPdf([name, name]);
    expect(pdf.toString('latin1')).toMatch(/\/FontFile[23]/);
    const said = lettersOf(pdf);
    for (const letter of name.normalize('NFC').replaceAll(' ', '')) expect(said).toContain(letter);
    expect(said).not.toContain('?');
  },
);

test('a name in the letters of every reader embeds no font', async () => {
  const pdf = (await drawnPdf(['Zoë O’Neil', 'Maya'])).toString('latin1');
  expect(pdf).not.toMatch(/\/FontFile/);
});
