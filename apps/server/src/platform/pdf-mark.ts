import type PDFKit from 'pdfkit';

const plume = '#F4F0DF';
const leaf = '#45C77F';
const gold = '#F5B700';
const red = '#E8543A';
const night = '#0B1B16';

/** The bird of the organisation with its long streamers, in the strokes of the site's mark; `width` is that of its box. */
export function drawMark(document: PDFKit.PDFDocument, x: number, y: number, width: number): void {
  document.save();
  document.translate(x, y).scale(width / 98);
  document.translate(-2, 0);
  document.lineCap('butt').lineJoin('miter');
  document.path('M57.5 43.1 6.6 94M60 48.8 25.8 83').lineWidth(3.4).strokeColor(plume).stroke();
  // The same place and size on its box as in the site's mark.
  document.translate(96, 2).scale(0.82).translate(-97, -4);
  document.path('M63 40 33 10M57 47 20 10M51 54 19 22').lineWidth(7).strokeColor(leaf).stroke();
  for (const [cx, cy] of [
    [33, 10],
    [19.5, 9.5],
    [18.5, 22],
  ] as const)
    document.circle(cx, cy, 6).fill(gold);
  document.path('M50 22H76V41L54 63 46.2 55.2 52 50V36Z').fill(leaf);
  document.path('M41 13.5H51L57 7.5H67L77 17.5V28H60L52 23H47Z').fill(plume);
  document.path('M77 19 97 23.5 77 27.5Z').fill(red);
  document.circle(67.5, 18, 5.2).fill(gold);
  document.circle(67.5, 18, 2).fill(night);
  document.restore();
}
