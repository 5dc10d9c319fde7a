import type PDFKit from 'pdfkit';
import { inLettersOf, outlineOf, widthOf, type FaceName } from './letters.ts';

export interface Lettering {
  face: FaceName;
  size: number;
  color: string;
  wide?: number;
  tracking?: number;
  /** A longer line becomes narrower, then smaller. */
  most?: number;
  align?: 'left' | 'right';
}

/** Draws a line in the organisation's font at (x, y), with the text invisibly behind it for search and screen readers. */
export function letter(document: PDFKit.PDFDocument, text: string, x: number, y: number, line: Lettering): void {
  const { face, color, most = Infinity, align } = line;
  const drawable = inLettersOf(face === 'title' ? text.toUpperCase() : text, face);
  const setting = { face, size: line.size, wide: line.wide ?? 0, tracking: line.tracking ?? 0 };
  const full = () => widthOf(drawable, setting);
  while (full() > most && setting.wide > 0) setting.wide = Math.max(0, setting.wide - 0.05);
  if (full() > most) setting.size *= most / full();
  const left = align === 'right' ? x - full() : x;
  document.path(outlineOf(drawable, left, y, setting)).fill(color);
  document
    .font('Helvetica')
    .fontSize(setting.size * 0.6)
    .fillOpacity(0)
    .text(inLettersOf(text, 'text'), left, y - setting.size * 0.6, { lineBreak: false })
    .fillOpacity(1);
}
