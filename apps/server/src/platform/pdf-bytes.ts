import type PDFKit from 'pdfkit';

/** Runs a drawing function and returns the whole document. */
export async function pdfBytes(
  document: PDFKit.PDFDocument,
  draw: (document: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  draw(document);
  document.end();
  return done;
}
