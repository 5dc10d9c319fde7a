import type PDFKit from 'pdfkit';
import { create } from 'qrcode';
import { writtenDay } from '../../platform/jamaica-time.ts';
import { pdfBytes } from '../../platform/pdf-bytes.ts';
import type { CertificateSnapshot } from './achievements.table.ts';

const ink = '#0B1B16';
const muted = '#4A5B52';
const board = '#0A3B2A';
const gold = '#F5B700';
const paperTone = '#FBF5E4';

export interface CertificatePaper {
  code: string;
  issuedAt: Date;
  snapshot: CertificateSnapshot;
  /** Where anybody can check it; also in the QR code. */
  address: string;
}

/** The certificate as one page, A4 across, in the words of the day it was issued. */
export async function certificatePdf(paper: CertificatePaper): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const document = new PdfDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    info: {
      Title: `Certificate: ${paper.snapshot.program}`,
      Author: paper.snapshot.organisation,
      CreationDate: paper.issuedAt,
    },
    lang: 'en-JM',
    displayTitle: true,
  });
  return pdfBytes(document, () => draw(document, paper));
}

function draw(document: PDFKit.PDFDocument, paper: CertificatePaper): void {
  const { width, height } = document.page;
  const { snapshot } = paper;
  document.rect(0, 0, width, height).fill(paperTone);
  document.rect(0, 0, 150, height).fill(board);
  document.polygon([150, 0], [210, 0], [150, 60]).fill(board);
  document.polygon([width - 84, height], [width, height - 84], [width, height]).fill(gold);
  traces(document, height);

  const left = 214;
  const inner = width - left - 60;
  const line = (text: string, y: number, font: string, size: number, color: string) =>
    document.font(font).fontSize(size).fillColor(color).text(text, left, y, { width: inner });
  line(snapshot.organisation.toUpperCase(), 62, 'Helvetica-Bold', 11, muted);
  line('Certificate of completion', 88, 'Helvetica-Bold', 34, ink);
  line('This is to say that', 168, 'Helvetica', 13, muted);
  fitted(document, snapshot.student, left, 190, inner, 44);
  document.rect(left, 250, 96, 5).fill(gold);
  line('has completed', 276, 'Helvetica', 13, muted);
  fitted(document, snapshot.program, left, 298, inner, 26);
  const meetings = snapshot.meetings_attended;
  if (meetings > 0)
    line(`and came to ${meetings} ${meetings === 1 ? 'meeting' : 'meetings'}.`, 342, 'Helvetica', 13, muted);
  line(`Issued on ${writtenDay(paper.issuedAt, 'long')}`, 420, 'Helvetica-Bold', 12, ink);

  code(document, paper.address, width - 168, height - 190, 96);
  document
    .font('Helvetica')
    .fontSize(9)
    .fillColor(muted)
    .text('Check that this certificate is real:', left, height - 108, { width: inner - 130 });
  document
    .font('Courier-Bold')
    .fontSize(11)
    .fillColor(ink)
    .text(paper.code, left, height - 92);
  document
    .font('Helvetica')
    .fontSize(9)
    .fillColor(muted)
    .text(paper.address, left, height - 74, { width: inner - 130, link: paper.address });
}

/** A long name becomes smaller instead of breaking. */
function fitted(document: PDFKit.PDFDocument, text: string, x: number, y: number, width: number, most: number): void {
  document.font('Helvetica-Bold');
  let size = most;
  while (size > 14 && document.fontSize(size).widthOfString(text) > width) size -= 1;
  document
    .fontSize(size)
    .fillColor(board)
    .text(text, x, y + (most - size) * 0.6, { width, lineBreak: false });
}

/** The tracks and pads of our boards, down the side. */
function traces(document: PDFKit.PDFDocument, height: number): void {
  for (const [x, top, bottom] of [
    [36, 60, 260],
    [66, 120, 430],
    [96, 90, 340],
    [118, 300, 520],
  ] as const) {
    document
      .moveTo(x, top)
      .lineTo(x, bottom)
      .lineTo(x + 18, bottom + 18)
      .lineTo(x + 18, height)
      .lineWidth(2.5)
      .strokeColor('#155A41')
      .stroke();
    document.circle(x, top, 7).lineWidth(4).strokeColor(gold).stroke();
  }
}

function code(document: PDFKit.PDFDocument, address: string, x: number, y: number, size: number): void {
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  const unit = size / modules.size;
  document.rect(x - 10, y - 10, size + 20, size + 20).fill('#FFFFFF');
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) document.rect(x + column * unit, y + row * unit, unit + 0.05, unit + 0.05);
  document.fill(ink);
}
