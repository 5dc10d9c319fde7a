import PdfDocument from 'pdfkit';
import type { FileStore } from '../../src/platform/files/file-store.ts';

/** A one-page PDF that says what it represents, stored like an upload. Returns its key. */
export async function buildPaper(files: FileStore, folder: string, title: string, lines: string[]): Promise<string> {
  const paper = new PdfDocument({ size: 'A5', margin: 40, info: { Title: title } });
  const parts: Buffer[] = [];
  paper.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<void>((resolve) => paper.on('end', resolve));
  paper.rect(0, 0, paper.page.width, 14).fill('#0b6b4f');
  paper.fillColor('#0b1b16').font('Helvetica-Bold').fontSize(18).text(title, 40, 48);
  paper.moveDown().font('Helvetica').fontSize(11);
  for (const line of lines) paper.text(line).moveDown(0.4);
  paper.moveDown().fillColor('#666').fontSize(9).text('Made for the demo: this is no real document.');
  paper.end();
  await done;
  return files.put(folder, Buffer.concat(parts), 'pdf');
}
