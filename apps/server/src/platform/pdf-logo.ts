import type PDFKit from 'pdfkit';
import { drawMark } from './pdf-mark.ts';

const tile = '#FFFFFF';

interface Place {
  x: number;
  y: number;
  /** Of the square that it stands in. */
  size: number;
}

/** The organization's own logo on a white tile, because it may be dark; without one, the mark. */
export function drawLogo(document: PDFKit.PDFDocument, logo: Buffer | null, { x, y, size }: Place): void {
  if (!logo) return drawMark(document, x, y, size);
  const inner = size * 0.86;
  const edge = (size - inner) / 2;
  document.rect(x, y, size, size).fill(tile);
  document.image(logo, x + edge, y + edge, { fit: [inner, inner], align: 'center', valign: 'center' });
}
