import type PDFKit from 'pdfkit';
import { fontBytes, fontOf, inSeenOrder, type FallbackFont } from './fallback-fonts.ts';
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

const embedded = new WeakMap<PDFKit.PDFDocument, Set<FallbackFont>>();

/** Each font is read once for a document, which keeps it by its name. */
function useFont(document: PDFKit.PDFDocument, name: FallbackFont): void {
  const there = embedded.get(document) ?? new Set();
  embedded.set(document, there);
  if (!there.has(name)) document.registerFont(name, fontBytes(name));
  there.add(name);
  document.font(name);
}

/** What the fonts of every PDF reader have (Windows-1252). */
const inPdfFonts = /^[ -~\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;

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
  const read = inLettersOf(text, 'text');
  const font = inPdfFonts.test(read) ? null : (fontOf(read, 'text') ?? 'rest');
  if (font) useFont(document, font);
  else document.font('Helvetica');
  document
    .fontSize(setting.size * 0.6)
    .fillOpacity(0)
    .text(font ? inSeenOrder(font, read) : read, left, y - setting.size * 0.6, {
      lineBreak: false,
      // Arabic is set as a whole: word by word, the words would stand the wrong way round.
      ...(font === 'arabic' && { features: [] }),
    })
    .fillOpacity(1);
}
