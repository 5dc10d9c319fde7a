import type { Portfolio } from '@doctorbird/contract/teaching/portfolio';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { ZipEntry } from '../../../platform/files/zip-stream.ts';
import { sheetPdf, type SheetFacts } from '../../../platform/paper-sheet.ts';

type Thing = Pick<Portfolio['items'][number], 'kind' | 'title' | 'text' | 'link' | 'facts' | 'from'>;

const kindLabels = { robot: 'ROBOT', photo: 'PHOTO', video: 'VIDEO', code: 'CODE', reflection: 'WHAT I LEARNED' };

/** A portfolio on paper: what was made, in words, with the addresses of what paper cannot show. */
export function portfolioPdf(
  { firstName, items }: { firstName: string; items: readonly Thing[] },
  facts: Pick<SheetFacts, 'from' | 'createdAt'>,
  logo: Buffer | null,
): Promise<Buffer> {
  const name = `Portfolio of ${firstName}`;
  return sheetPdf({ ...facts, title: name, labels: [`${items.length} things`], name }, logo, (paper) => {
    for (const { kind, title, text, link, facts: numbers, from } of items) {
      paper.heading(kindLabels[kind]);
      paper.text(title, { size: 14 });
      if (text) paper.text(text);
      for (const { label, value } of numbers) paper.fact(label, value);
      if (from) paper.fact('Lives on from', [from.title, from.parts].filter(Boolean).join(': '));
      if (link) paper.fact('Link', link);
    }
  });
}

/** The PDF and every file, named as the things are. */
export async function* portfolioEntries(
  files: FileStore,
  { pdf, media }: { pdf: Buffer; media: ReadonlyArray<{ title: string; key: string }> },
): AsyncGenerator<ZipEntry> {
  yield { name: 'portfolio.pdf', content: pdf, packed: true };
  for (const [at, { title, key }] of media.entries()) {
    const plain = title
      .normalize('NFKD')
      .replaceAll(/[^\w -]/g, '')
      .trim()
      .replaceAll(/\s+/g, '-')
      .slice(0, 60);
    const number = String(at + 1).padStart(2, '0');
    const content = await files.getStream(key);
    yield { name: `files/${number}-${plain || 'file'}.${key.split('.').at(-1)}`, content, packed: true };
  }
}
