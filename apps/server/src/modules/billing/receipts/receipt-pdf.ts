import { paymentMethodLabels } from '@doctorbird/contract/core/state-labels';
import type { PaymentMethod } from '@doctorbird/contract/core/enrollment-states';
import { rateText } from '@doctorbird/contract/core/gct';
import { showTrn } from '@doctorbird/contract/core/trn';
import { showPhone } from '@doctorbird/contract/core/phones';
import type PDFKit from 'pdfkit';
import { writtenDate, writtenDay } from '../../../platform/jamaica-time.ts';
import { inLettersOf, wrapText } from '../../../platform/letters.ts';
import { letter } from '../../../platform/pdf-lettering.ts';
import { drawLogo } from '../../../platform/pdf-logo.ts';
import { pdfBytes } from '../../../platform/pdf-bytes.ts';
import { inDollars } from '../../../platform/money.ts';
import type { ReceiptPaper } from './receipts.queries.ts';

const ink = '#0B1B16';
const muted = '#4A5B52';
const board = '#0A3B2A';
const gold = '#F5B700';
const paper = '#F4F0DF';
const bad = '#A3231B';
const left = 36;
const mostOnSmallPaper = 7;
const valueSetting = { face: 'text', size: 11 } as const;

/** The receipt as a one-page PDF, drawn from its stored text. */
export async function receiptPdf(paper: ReceiptPaper, logo: Buffer | null): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const document = new PdfDocument({
    // Many places do not fit on the small sheet.
    size: (paper.snapshot.items?.length ?? 0) > mostOnSmallPaper ? 'A4' : 'A5',
    margin: 0,
    info: { Title: `Receipt ${paper.number}`, Author: paper.snapshot.organisation.name, CreationDate: paper.issuedAt },
    lang: 'en-JM',
    displayTitle: true,
  });
  return pdfBytes(document, () => draw(document, paper, logo));
}

function draw(
  document: PDFKit.PDFDocument,
  { number, issuedAt, snapshot, undone }: ReceiptPaper,
  logo: Buffer | null,
): void {
  const { width, height } = document.page;
  const right = width - left;
  const { organisation } = snapshot;
  document.rect(0, 0, width, 84).fill(board);
  // The cut corner of our boards, plated.
  document.polygon([width - 40, 0], [width, 0], [width, 40]).fill(gold);
  drawLogo(document, logo, { x: left, y: 15, size: 56 });
  letter(document, organisation.name, left + 72, 49, { face: 'title', size: 19, wide: 0.4, color: paper, most: 250 });

  letter(document, undone ? 'Cancelled receipt' : 'Receipt', left, 132, {
    face: 'title',
    size: 31,
    wide: 0.5,
    color: ink,
  });
  letter(document, number, right, 120, { face: 'label', size: 11, color: ink, align: 'right' });
  letter(document, writtenDay(issuedAt), right, 134, { face: 'text', size: 9.5, color: muted, align: 'right' });

  let y = 168;
  const line = (label: string, value: string) => {
    rule(document, y - 14, width);
    letter(document, label, left, y, { face: 'text', size: 9, color: muted });
    for (const [at, textLine] of wrapText(inLettersOf(value, 'text'), right - 150, 5, valueSetting).entries()) {
      if (at > 0) y += 14;
      letter(document, textLine, 150, y, { ...valueSetting, color: ink, most: right - 150 });
    }
    y += 24;
  };
  if (snapshot.payer) {
    const { name, trn } = snapshot.payer;
    line('Received from', trn ? `${name}, TRN ${showTrn(trn)}` : name);
  }
  if (snapshot.payer_message) line('Message', `“${snapshot.payer_message}”`);
  const { items } = snapshot;
  if (items) {
    rule(document, y - 14, width);
    letter(document, 'For', left, y, { face: 'text', size: 9, color: muted });
    for (const item of items) {
      const amount = { face: 'text', size: 10, color: ink, align: 'right' } as const;
      letter(document, inDollars(item.amount_cents), right, y, amount);
      const about = item.invoice || item.gift ? item.program : `${item.student}, ${item.program}`;
      const text = item.enrollment ? `${about} (${item.enrollment})` : about;
      letter(document, inLettersOf(text, 'text'), 150, y, { face: 'text', size: 10, color: ink, most: right - 235 });
      y += 16;
    }
    y += 8;
  } else {
    const { invoice, on_account: onAccount, student, program } = snapshot;
    line('For', invoice || onAccount ? program : `${student}, ${program}`);
    if (!onAccount) line(invoice ? 'Invoice' : 'Enrollment', snapshot.enrollment);
  }
  if (snapshot.received_on) line('Received on', writtenDate(snapshot.received_on));
  line('Paid by', paymentMethodLabels[snapshot.method as PaymentMethod] ?? snapshot.method);
  line('Payment reference', snapshot.reference);
  const { discounts = [] } = snapshot;
  if (snapshot.price_cents !== null && !items)
    line('Program price', inDollars(snapshot.price_cents - discounts.reduce((sum, { cents }) => sum + cents, 0)));
  if (discounts.length > 0)
    line('Less', discounts.map(({ label, cents }) => `${label} ${inDollars(-cents)}`).join(', '));
  if (snapshot.handed_over_cents) {
    line('Handed over', inDollars(snapshot.handed_over_cents));
    line('Change', inDollars(snapshot.handed_over_cents - snapshot.amount_cents));
  }
  const { tax = [] } = snapshot;
  for (const { rate, cents } of tax) line(`GCT ${rateText(rate)} in it`, inDollars(cents));
  if (snapshot.credit_cents) line('Held as family credit', inDollars(snapshot.credit_cents));
  line('Balance after this', inDollars(snapshot.balance_cents));

  y -= 8;
  document.polygon([left, y], [right - 14, y], [right, y + 14], [right, y + 58], [left, y + 58]).fill(gold);
  letter(document, 'Amount received, JMD', left + 14, y + 33, { face: 'text', size: 11, color: ink });
  const amount = { face: 'title', size: 25, wide: 0.35, color: ink, align: 'right', most: 200 } as const;
  letter(document, inDollars(snapshot.amount_cents), right - 18, y + 38, amount);
  y += 80;
  const small = { face: 'text', size: 8.5, color: muted, most: right - left } as const;
  if (snapshot.sandbox) {
    letter(document, 'Paid through the practice gateway: no real money has moved.', left, y, small);
    y += 13;
  }
  if (undone) {
    const text = `Cancelled on ${writtenDay(undone.at)}: it does not count as paid. ${undone.reason ?? ''}`;
    for (const textLine of wrapText(inLettersOf(text, 'text'), right - left, 4, { face: 'text', size: 11 })) {
      letter(document, textLine, left, y + 4, { face: 'text', size: 11, color: bad, most: right - left });
      y += 15;
    }
  } else letter(document, 'Keep this receipt. Please quote its number when you call the office.', left, y, small);

  rule(document, height - 52, width);
  const { address, phone, email, trn } = organisation;
  const foot = [address, showPhone(phone), email, trn && `TRN ${showTrn(trn)}`].filter(Boolean);
  letter(document, foot.join('  ·  '), left, height - 34, small);
}

const rule = (document: PDFKit.PDFDocument, y: number, width: number) =>
  document
    .moveTo(left, y)
    .lineTo(width - left, y)
    .lineWidth(0.5)
    .strokeColor('#C9CEC3')
    .stroke();
