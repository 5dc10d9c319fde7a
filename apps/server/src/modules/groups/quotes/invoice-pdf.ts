import type { PaymentWays } from '@doctorbird/contract/organisation/payment-ways';
import { jamaicaDay, writtenDate, writtenDay } from '../../../platform/jamaica-time.ts';
import { inDollars } from '../../../platform/money.ts';
import { sheetPdf, type Sheet } from '../../../platform/paper-sheet.ts';
import type { QuotePaper } from './quote-paper.ts';
import { addressee, tableOfLines } from './quote-pdf.ts';
import type { QuoteRow } from './quotes.rows.ts';

interface InvoiceFacts {
  row: QuoteRow;
  number: string;
  issuedAt: Date;
  paper: QuotePaper;
  payments: ReadonlyArray<{ at: Date; cents: number }>;
  ways: PaymentWays;
}

/** The invoice of an accepted quote as PDF, with what was paid until now. */
export function invoicePdf(
  { row, number, issuedAt, paper, payments, ways }: InvoiceFacts,
  logo: Buffer | null,
): Promise<Buffer> {
  const dueOn = row.dueOn ?? jamaicaDay(issuedAt);
  const openCents = (row.netCents ?? 0) - (row.paidCents ?? 0);
  const labels = [number, writtenDay(issuedAt), `Quote ${row.number}`, `Due on ${writtenDate(dueOn)}`];
  const facts = { title: 'Invoice', labels, from: paper.from, name: `Invoice ${number}`, createdAt: issuedAt };
  return sheetPdf(facts, logo, (sheet) => {
    addressee(sheet, paper);
    tableOfLines(sheet, row);
    sheet.fact('Total', inDollars(row.totalCents));
    // Lines that were added to the invoice later.
    if ((row.netCents ?? 0) !== row.totalCents)
      sheet.fact('Corrections', inDollars((row.netCents ?? 0) - row.totalCents));
    for (const { at, cents } of payments) sheet.fact('Paid', `${inDollars(cents)}, ${writtenDay(at)}`);
    sheet.y += 8;
    sheet.plate(openCents > 0 ? 'To pay, JMD' : 'Nothing to pay', inDollars(openCents));
    if (openCents > 0) howToPay(sheet, { number, ways });
    sheet.text('All amounts are in Jamaican dollars.');
  });
}

/** The bank account, with the number of the invoice as the reference. */
export function howToPay(sheet: Sheet, { number, ways: { bank } }: { number: string; ways: PaymentWays }): void {
  sheet.heading('How to pay');
  if (bank) {
    sheet.fact('Reference', number);
    sheet.fact('Bank', [bank.bank, bank.branch].filter(Boolean).join(', '));
    sheet.fact('Account name', bank.account_name);
    sheet.fact('Account number', [bank.account_number, bank.account_type].filter(Boolean).join(', '));
    sheet.text(`Please write ${number} into the field for notes, so that we find your payment.`);
  } else sheet.text(`Please contact us to pay, and quote ${number}.`);
  sheet.y += 8;
}
