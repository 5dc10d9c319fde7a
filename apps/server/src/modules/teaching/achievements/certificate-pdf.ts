import type PDFKit from 'pdfkit';
import { create } from 'qrcode';
import { writtenDay } from '../../../platform/jamaica-time.ts';
import { pdfBytes } from '../../../platform/pdf-bytes.ts';
import { letter } from '../../../platform/pdf-lettering.ts';
import type { CertificateSnapshot } from './achievements.table.ts';
import { drawLogo } from '../../../platform/pdf-logo.ts';

const ink = '#0B1B16';
const muted = '#4A5B52';
const board = '#0A3B2A';
const trace = '#155A41';
const leaf = '#0A7A43';
const gold = '#F5B700';
const paperTone = '#FBF5E4';
const frame = '#D9CFB0';

/** The board at the left; what is written stands right of it. */
const boardWidth = 232;
const left = 286;
const right = 790;

export interface CertificatePaper {
  code: string;
  issuedAt: Date;
  snapshot: CertificateSnapshot;
  /** What it is for, if not for completing a program. */
  text?: { of: string; has: string; more: string | null };
  /** Where anyone can check it; also in the QR code. */
  address: string;
}

/** Certificates with their text as issued, each on a landscape A4 page. */
export async function certificatePdf(
  papers: readonly [CertificatePaper, ...CertificatePaper[]],
  logo: Buffer | null,
): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const [first] = papers;
  const document = new PdfDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    info: {
      Title: `${papers.length === 1 ? 'Certificate' : 'Certificates'}: ${first.snapshot.program}`,
      Author: first.snapshot.organisation,
      CreationDate: first.issuedAt,
    },
    lang: 'en-JM',
    displayTitle: true,
  });
  return pdfBytes(document, () => {
    for (const [at, paper] of papers.entries()) {
      if (at > 0) document.addPage();
      draw(document, paper, logo);
    }
  });
}

function draw(document: PDFKit.PDFDocument, paper: CertificatePaper, logo: Buffer | null): void {
  const { width, height } = document.page;
  document.rect(0, 0, width, height).fill(paperTone);
  cutFrame(document, boardWidth + 22, 24, width - 24, height - 24);
  document.polygon([0, 0], [boardWidth + 46, 0], [boardWidth, 46], [boardWidth, height], [0, height]).fill(board);
  document.polygon([width - 74, height], [width, height - 74], [width, height]).fill(gold);
  traces(document, height);
  drawLogo(document, logo, { x: 34, y: 188, size: 182 });
  drawText(document, paper);
  foot(document, paper, height);
}

function drawText(document: PDFKit.PDFDocument, { snapshot, text }: CertificatePaper): void {
  const inner = right - left;
  letter(document, snapshot.organisation.toUpperCase(), left, 74, {
    face: 'label',
    size: 10,
    tracking: 140,
    color: muted,
    most: inner,
  });
  letter(document, 'Certificate', left, 126, { face: 'title', size: 58, wide: 0.55, color: ink, most: inner });
  letter(document, text?.of ?? 'of completion', left, 162, {
    face: 'title',
    size: 31,
    wide: 0.5,
    color: leaf,
    most: inner,
  });

  const line = (text: string, y: number) => letter(document, text, left, y, { face: 'text', size: 13, color: muted });
  line('This is to certify that', 222);
  letter(document, snapshot.student, left, 266, { face: 'title', size: 46, wide: 0.4, color: board, most: inner });
  document.rect(left, 284, 96, 6).fill(gold);
  line(text?.has ?? 'has completed', 324);
  letter(document, snapshot.program, left, 356, { face: 'title', size: 27, wide: 0.3, color: ink, most: inner });
  const classes = snapshot.meetings_attended;
  if (text?.more) line(text.more, 386);
  if (classes > 0) line(`and came to ${classes} ${classes === 1 ? 'class' : 'classes'}.`, 386);
}

/** The day, a line to sign on, and how to check it. */
function foot(document: PDFKit.PDFDocument, { issuedAt, snapshot, code, address }: CertificatePaper, height: number) {
  const line = height - 112;
  const small = { face: 'text', size: 9, color: muted } as const;
  letter(document, writtenDay(issuedAt, 'long'), left, line - 8, { face: 'text', size: 14, color: ink, most: 130 });
  rule(document, left, left + 132, line);
  letter(document, 'Date of issue', left, line + 15, small);
  rule(document, left + 156, left + 350, line);
  letter(document, `For ${snapshot.organisation}`, left + 156, line + 15, { ...small, most: 194 });

  qrCode(document, address, right - 88, height - 178, 80);
  letter(document, code, right - 4, height - 72, { face: 'label', size: 10, color: ink, align: 'right' });
  letter(document, 'Verify this certificate at:', left, height - 72, { ...small, size: 8 });
  letter(document, address, left, height - 58, { ...small, size: 8, most: 340 });
  document.link(left, height - 68, 340, 14, address);
}

const rule = (document: PDFKit.PDFDocument, from: number, to: number, y: number) =>
  document.moveTo(from, y).lineTo(to, y).lineWidth(0.8).strokeColor(muted).stroke();

/** A thin frame with the cut corners of our boards. */
function cutFrame(document: PDFKit.PDFDocument, x: number, y: number, x2: number, y2: number): void {
  const cut = 26;
  document
    .polygon([x + cut, y], [x2 - cut, y], [x2, y + cut], [x2, y2 - cut], [x2 - cut, y2], [x, y2], [x, y + cut])
    .lineWidth(1.2)
    .strokeColor(frame)
    .stroke();
}

/** The tracks and pads of our boards, above and below the bird. */
function traces(document: PDFKit.PDFDocument, height: number): void {
  const tracks: [number, number, number, number][] = [
    [34, 64, 96, 1],
    [62, 38, 74, 1],
    [90, 92, 128, 1],
    [118, 54, 110, 1],
    [176, 84, 118, -1],
  ];
  for (const [x, pad, bend, side] of tracks) {
    for (const [at, turn, end] of [
      [pad, bend, 0],
      [height - pad, height - bend, height],
    ] as const) {
      // From the edge of the board to the pad, with one bend on the way.
      const out = x + side * Math.abs(turn - at) * 0.6;
      document
        .moveTo(x, at)
        .lineTo(x, end === 0 ? at * 0.6 : height - (height - at) * 0.6)
        .lineTo(out, end)
        .lineWidth(2.5)
        .strokeColor(trace)
        .stroke();
      document.circle(x, at, 6.5).lineWidth(4).strokeColor(gold).stroke();
    }
  }
}

function qrCode(document: PDFKit.PDFDocument, address: string, x: number, y: number, size: number): void {
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  const unit = size / modules.size;
  document.rect(x - 8, y - 8, size + 16, size + 16).fill('#FFFFFF');
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) document.rect(x + column * unit, y + row * unit, unit + 0.05, unit + 0.05);
  document.fill(ink);
}
