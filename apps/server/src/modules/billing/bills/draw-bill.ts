import { eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { jamaicaDay, writtenDate, writtenDay } from '../../../platform/jamaica-time.ts';
import type { MailAttachment } from '../../../platform/mail/mailer.ts';
import { inDollars } from '../../../platform/money.ts';
import { sheetPdf } from '../../../platform/paper-sheet.ts';
import { howToPay } from '../../groups/quotes/invoice-pdf.ts';
import { paymentsOf } from '../../groups/quotes/quotes.queries.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { logoForPaper } from '../../organisation/logo/logo.queries.ts';
import { readOrganisation, readPaymentWays } from '../../organisation/settings/organisation-settings.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { billingAccount } from '../../invoices/accounts/billing-accounts.table.ts';
import { linesOf } from './bills.rows.ts';

const columns = [
  { head: 'Description', at: 0, width: 335 },
  { head: 'Quantity', at: 395, width: 50, align: 'right' },
  { head: 'Amount', at: 499, width: 100, align: 'right' },
] as const;

/** The invoice of an organization as PDF, drawn from its lines, with what was paid until now. Throws 404. */
export async function drawBill(db: Executor, files: FileStore, id: string): Promise<MailAttachment> {
  const [bill] = await db
    .select({
      createdAt: receivable.createdAt,
      dueOn: receivable.dueOn,
      netCents: receivable.netCents,
      openCents: receivable.openCents,
      organization: group.organization,
      contactName: group.contactName,
      address: group.address,
    })
    .from(receivable)
    .innerJoin(billingAccount, eq(billingAccount.id, receivable.accountId))
    .innerJoin(group, eq(group.id, billingAccount.holderId))
    .where(eq(receivable.id, id));
  if (!bill) throw notFound('invoice');
  const [lines, payments, from, ways] = await Promise.all([
    linesOf(db, [id]),
    paymentsOf(db, id),
    readOrganisation(db),
    readPaymentWays(db),
  ]);
  const number = lines[0]?.invoiceNumber ?? '';
  const dueOn = bill.dueOn ?? jamaicaDay(bill.createdAt);
  const facts = {
    title: 'Invoice',
    labels: [number, writtenDay(bill.createdAt), `Due on ${writtenDate(dueOn)}`],
    from,
    name: `Invoice ${number}`,
    createdAt: bill.createdAt,
  };
  const content = await sheetPdf(facts, await logoForPaper(db, files), (sheet) => {
    sheet.fact('For', bill.organization);
    sheet.fact('Contact', bill.contactName);
    if (bill.address) sheet.fact('Address', bill.address);
    sheet.y += 16;
    sheet.table(
      columns,
      lines.map(({ description, quantity, amount }) => [description, String(quantity), inDollars(amount)]),
    );
    sheet.fact('Total', inDollars(bill.netCents));
    for (const { at, cents } of payments) sheet.fact('Paid', `${inDollars(cents)}, ${writtenDay(at)}`);
    sheet.y += 8;
    const openCents = bill.openCents ?? 0;
    sheet.plate(openCents > 0 ? 'To pay, JMD' : 'Nothing to pay', inDollars(openCents));
    if (openCents > 0) howToPay(sheet, { number, ways });
    sheet.text('All amounts are in Jamaican dollars.');
  });
  return { name: `${number}.pdf`, type: 'application/pdf', content };
}
