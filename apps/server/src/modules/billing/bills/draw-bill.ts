import { rateText } from '@doctorbird/contract/core/gct';
import { showTrn } from '@doctorbird/contract/core/trn';
import { and, eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
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
import { parent } from '../../families/parents/parents.table.ts';
import { readGct } from '../../organisation/settings/gct-rules.ts';
import { logoForPaper } from '../../organisation/logo/logo.queries.ts';
import { readOrganisation, readPaymentWays } from '../../organisation/settings/organisation-settings.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { billingAccount } from '../../invoices/accounts/billing-accounts.table.ts';
import { charge } from '../charges/charges.table.ts';
import { moneyMoment } from '../payments/money-moment.ts';
import { linesOf } from './bills.rows.ts';
import { isBill } from './payable-bills.rows.ts';

const columns = [
  { head: 'Description', at: 0, width: 265 },
  { head: 'Quantity', at: 325, width: 50, align: 'right' },
  { head: 'GCT', at: 410, width: 80, align: 'right' },
  { head: 'Amount', at: 499, width: 85, align: 'right' },
] as const;

/** The invoice of a family or an organization as PDF, drawn from its lines, with what was paid until now. Throws 404. */
export async function drawBill(db: Executor, files: FileStore, id: string): Promise<MailAttachment> {
  const [bill] = await db
    .select({
      createdAt: receivable.createdAt,
      dueOn: receivable.dueOn,
      netCents: receivable.netCents,
      openCents: receivable.openCents,
      trn: billingAccount.trn,
      organization: group.organization,
      contactName: group.contactName,
      address: group.address,
      family: account.fullName,
      familyAddress: parent.address,
      note: charge.note,
    })
    .from(receivable)
    .innerJoin(billingAccount, eq(billingAccount.id, receivable.accountId))
    .leftJoin(group, and(eq(billingAccount.kind, 'organization'), eq(group.id, billingAccount.holderId)))
    .leftJoin(account, and(eq(billingAccount.kind, 'family'), eq(account.id, billingAccount.holderId)))
    .leftJoin(parent, eq(parent.id, account.id))
    .leftJoin(charge, and(eq(receivable.subjectKind, 'charge'), eq(charge.id, receivable.subjectId)))
    .where(and(eq(receivable.id, id), isBill));
  if (!bill) throw notFound('invoice');
  const [lines, payments, from, ways, { trn }] = await Promise.all([
    linesOf(db, [id]),
    paymentsOf(db, { moneyMoment }, id),
    readOrganisation(db),
    readPaymentWays(db),
    readGct(db),
  ]);
  const number = lines[0]?.invoiceNumber ?? '';
  const dueOn = bill.dueOn ?? jamaicaDay(bill.createdAt);
  const facts = {
    title: 'Invoice',
    labels: [number, writtenDay(bill.createdAt), `Due on ${writtenDate(dueOn)}`],
    from: { ...from, trn },
    name: `Invoice ${number}`,
    createdAt: bill.createdAt,
  };
  const tax = taxByRate(lines);
  const taxCents = tax.reduce((sum, { cents }) => sum + cents, 0);
  const content = await sheetPdf(facts, await logoForPaper(db, files), (sheet) => {
    sheet.fact('For', bill.organization ?? bill.family ?? '');
    if (bill.contactName) sheet.fact('Contact', bill.contactName);
    const address = bill.address ?? bill.familyAddress;
    if (address) sheet.fact('Address', address);
    if (bill.trn) sheet.fact('TRN', showTrn(bill.trn));
    sheet.y += 16;
    sheet.table(
      columns,
      lines.map(({ description, quantity, amount, ...line }) => [
        description,
        String(quantity),
        line.tax_rate === null ? '' : inDollars(line.tax),
        inDollars(amount),
      ]),
    );
    if (tax.length > 0) sheet.fact('Without GCT', inDollars(bill.netCents - taxCents));
    for (const { rate, cents } of tax) sheet.fact(`GCT ${rateText(rate)}`, inDollars(cents));
    sheet.fact('Total', inDollars(bill.netCents));
    for (const { at, cents } of payments) sheet.fact('Paid', `${inDollars(cents)}, ${writtenDay(at)}`);
    sheet.y += 8;
    const openCents = bill.openCents ?? 0;
    sheet.plate(openCents > 0 ? 'To pay, JMD' : 'Nothing to pay', inDollars(openCents));
    if (openCents > 0) howToPay(sheet, { number, ways });
    if (bill.note) sheet.text(bill.note);
    sheet.text('All amounts are in Jamaican dollars.');
  });
  return { name: `${number}.pdf`, type: 'application/pdf', content };
}

/** What of the lines is GCT, rate by rate. */
function taxByRate(lines: ReadonlyArray<{ tax: number; tax_rate: number | null }>) {
  const rates = new Map<number, number>();
  for (const { tax, tax_rate: rate } of lines) if (rate !== null) rates.set(rate, (rates.get(rate) ?? 0) + tax);
  return [...rates].map(([rate, cents]) => ({ rate, cents })).toSorted((one, other) => one.rate - other.rate);
}
