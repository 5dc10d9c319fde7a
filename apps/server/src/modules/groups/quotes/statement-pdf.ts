import type { OrganizationStatement } from '@doctorbird/contract/groups/quotes';
import { writtenDate, writtenDay } from '../../../platform/jamaica-time.ts';
import { inDollars } from '../../../platform/money.ts';
import { sheetPdf } from '../../../platform/paper-sheet.ts';
import type { QuotePaper } from './quote-paper.ts';

interface StatementFacts {
  group: { organization: string; address: string | null; reference: string };
  now: Date;
  from: QuotePaper['from'];
  statement: OrganizationStatement;
}

const columns = [
  { head: 'Date', at: 0, width: 66 },
  { head: 'Entry', at: 70, width: 180 },
  { head: 'Charged', at: 335, width: 80, align: 'right' },
  { head: 'Paid', at: 417, width: 80, align: 'right' },
  { head: 'Balance', at: 499, width: 80, align: 'right' },
] as const;
const cents = (amount: number): number => Math.round(amount * 100);

/** Invoices and payments of an organization as PDF. */
export function statementPdf({ group, now, from, statement }: StatementFacts, logo: Buffer | null): Promise<Buffer> {
  const labels = [group.reference, writtenDay(now)];
  const facts = { title: 'Statement', labels, from, name: `Statement ${group.reference}`, createdAt: now };
  return sheetPdf(facts, logo, (sheet) => {
    sheet.fact('For', group.organization);
    if (group.address) sheet.fact('Address', group.address);
    sheet.y += 16;
    sheet.table(
      columns,
      statement.lines.map(({ on, title, detail, amount, balance }) => [
        writtenDate(on),
        detail ? `${title}, ${detail}` : title,
        amount > 0 ? inDollars(cents(amount)) : '',
        amount < 0 ? inDollars(-cents(amount)) : '',
        inDollars(cents(balance)),
      ]),
    );
    if (statement.lines.length === 0) sheet.text('There is no invoice and no payment yet.');
    sheet.plate(statement.open > 0 ? 'To pay, JMD' : 'Balance, JMD', inDollars(cents(statement.open)));
    sheet.text('All amounts are in Jamaican dollars.');
  });
}
