import { showPhone } from '@doctorbird/contract/phones';
import type PDFKit from 'pdfkit';
import { writtenDay } from '../../platform/jamaica-time.ts';
import { pdfBytes } from '../../platform/pdf-bytes.ts';
import { inDollars } from '../../platform/money.ts';
import type { ReceiptPaper } from './receipts.queries.ts';

const ink = '#0B1B16';
const muted = '#4A5B52';
const board = '#0A3B2A';
const gold = '#F5B700';
const methods: Record<string, string> = {
  card: 'Card',
  bank_transfer: 'Bank transfer',
  cash: 'Cash',
  cheque: 'Cheque',
  bill_payment: 'Bill-payment agent',
  credit: 'Family credit',
};

/** The receipt as a one-page PDF (A5), drawn from the words kept on the day of payment. */
export async function receiptPdf(paper: ReceiptPaper): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const document = new PdfDocument({
    size: 'A5',
    margin: 36,
    info: { Title: `Receipt ${paper.number}`, Author: paper.snapshot.organisation.name, CreationDate: paper.issuedAt },
    lang: 'en-JM',
    displayTitle: true,
  });
  return pdfBytes(document, () => draw(document, paper));
}

function draw(document: PDFKit.PDFDocument, { number, issuedAt, snapshot }: ReceiptPaper): void {
  const { width } = document.page;
  const inner = width - 72;
  document.rect(0, 0, width, 92).fill(board);
  // The cut corner of our boards, plated.
  document.polygon([width - 40, 0], [width, 0], [width, 40]).fill(gold);
  document
    .fillColor('#F4F0DF')
    .font('Helvetica-Bold')
    .fontSize(17)
    .text(snapshot.organisation.name, 36, 28, { width: inner - 30 });
  document.font('Helvetica').fontSize(8.5).fillColor('#A9C6B4');
  document.text(
    `${snapshot.organisation.address}  |  ${showPhone(snapshot.organisation.phone)}  |  ${snapshot.organisation.email}`,
    36,
    56,
    { width: inner },
  );

  document.fillColor(ink).font('Helvetica-Bold').fontSize(24).text('Receipt', 36, 112);
  document.font('Courier-Bold').fontSize(11).text(number, 36, 118, { width: inner, align: 'right' });
  document
    .font('Helvetica')
    .fontSize(9)
    .fillColor(muted)
    .text(writtenDay(issuedAt), 36, 134, { width: inner, align: 'right' });

  let y = 164;
  const line = (label: string, value: string) => {
    document
      .moveTo(36, y - 7)
      .lineTo(width - 36, y - 7)
      .lineWidth(0.5)
      .strokeColor('#C9CEC3')
      .stroke();
    document.font('Helvetica').fontSize(9).fillColor(muted).text(label, 36, y, { width: 110 });
    document
      .font('Helvetica-Bold')
      .fontSize(10)
      .fillColor(ink)
      .text(value, 150, y - 1, { width: width - 186 });
    y = Math.max(document.y, y + 12) + 13;
  };
  if (snapshot.payer) line('Received from', snapshot.payer.name);
  line('For', `${snapshot.student}, ${snapshot.program}`);
  line('Enrollment', snapshot.enrollment);
  line('Paid by', methods[snapshot.method] ?? snapshot.method);
  line('Payment reference', snapshot.reference);
  if (snapshot.price_cents !== null) line('Program price', inDollars(snapshot.price_cents));
  line('Balance after this', inDollars(snapshot.balance_cents));

  document.rect(36, y, inner, 54).fill(gold);
  document
    .fillColor(ink)
    .font('Helvetica-Bold')
    .fontSize(11)
    .text('Amount received, JMD', 50, y + 21);
  document.fontSize(20).text(inDollars(snapshot.amount_cents), 50, y + 17, { width: inner - 28, align: 'right' });
  y += 72;
  const notes = [
    ...(snapshot.sandbox ? ['Paid through the practice gateway: no real money has moved.'] : []),
    'Keep this receipt. Please quote its number when you call the office.',
  ];
  document.font('Helvetica').fontSize(8.5).fillColor(muted).text(notes.join('\n'), 36, y, { width: inner, lineGap: 2 });
}
