import { writtenDate, writtenDay } from '../../../platform/jamaica-time.ts';
import { inDollars } from '../../../platform/money.ts';
import { sheetPdf, type Sheet } from '../../../platform/paper-sheet.ts';
import type { QuotePaper } from './quote-paper.ts';
import type { QuoteRow } from './quotes.rows.ts';

const columns = [
  { head: 'Description', at: 0, width: 235 },
  { head: 'Quantity', at: 295, width: 50, align: 'right' },
  { head: 'Price', at: 395, width: 95, align: 'right' },
  { head: 'Amount', at: 499, width: 100, align: 'right' },
] as const;

/** The lines of a quote, and of its invoice. */
export const tableOfLines = (sheet: Sheet, { lines }: Pick<QuoteRow, 'lines'>): void =>
  sheet.table(
    columns,
    lines.map(({ description, quantity, unitCents }) => [
      description,
      String(quantity),
      inDollars(unitCents),
      inDollars(quantity * unitCents),
    ]),
  );

export function addressee(sheet: Sheet, { to }: QuotePaper): void {
  sheet.fact('For', to.organization);
  sheet.fact('Contact', to.contact);
  if (to.address) sheet.fact('Address', to.address);
  sheet.fact('Group', to.group);
  sheet.y += 16;
}

/** A quote as PDF, drawn from what was stored when it was sent. */
export function quotePdf({ row, paper }: { row: QuoteRow; paper: QuotePaper }, logo: Buffer | null): Promise<Buffer> {
  const number = row.number ?? 'Draft';
  const date = row.sentAt ?? row.createdAt;
  const labels = [
    number,
    writtenDay(date),
    ...(row.edition > 1 ? [`Version ${row.edition}${row.state === 'draft' ? ', draft' : ''}`] : []),
    `Valid until ${writtenDate(row.validUntil)}`,
  ];
  const facts = { title: 'Quote', labels, from: paper.from, name: `Quote ${number}`, createdAt: date };
  return sheetPdf(facts, logo, (sheet) => {
    addressee(sheet, paper);
    tableOfLines(sheet, row);
    sheet.plate('Total, JMD', inDollars(row.totalCents));
    if (row.note) {
      sheet.heading('Note');
      sheet.text(row.note);
    }
    sheet.heading('Terms');
    sheet.text(
      `This quote is valid until ${writtenDate(row.validUntil)}. Once you accept it, you get an invoice that is due ${row.dueDays === 0 ? 'on that day' : `${row.dueDays} ${row.dueDays === 1 ? 'day' : 'days'} later`}. All amounts are in Jamaican dollars.`,
    );
    if (row.state === 'draft') sheet.text('This is a draft. It has not been sent.');
    if (row.state !== 'accepted') {
      sheet.heading('To accept on paper');
      sheet.text('You can also sign here and send this paper back to us.');
      sheet.y += 22;
      sheet.fact('Full name', '______________________________________');
      sheet.y += 10;
      sheet.fact('Position', '______________________________________');
      sheet.y += 10;
      sheet.fact('Date, signature', '______________________________________');
    } else if (row.decidedOn !== null) {
      sheet.heading('Accepted');
      sheet.text(
        `Accepted on ${writtenDate(row.decidedOn)} by ${[row.decidedName, row.decidedPosition].filter(Boolean).join(', ')}.`,
      );
    }
  });
}
