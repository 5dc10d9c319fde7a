import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { MailAttachment } from '../../../platform/mail/mailer.ts';
import { logoForPaper } from '../../organisation/logo/logo.queries.ts';
import { readOrganisation, readPaymentWays } from '../../organisation/settings/organisation-settings.ts';
import { invoicePdf } from './invoice-pdf.ts';
import type { MoneyMoment } from './money-moment.ts';
import { quotePdf } from './quote-pdf.ts';
import { paymentsOf } from './quotes.queries.ts';
import { paperOf } from './quotes.presenter.ts';
import type { QuoteRow } from './quotes.rows.ts';
import { statementPdf } from './statement-pdf.ts';
import { statementOf } from './statement.queries.ts';

const type = 'application/pdf';

/** What papers about money need: our logo, and when the books count money. */
export interface MoneyPaper {
  files: FileStore;
  moneyMoment: MoneyMoment;
}

const sender = async (db: Executor) => {
  const { name, address, phone, email } = await readOrganisation(db);
  return { name, address, phone, email };
};

/** A quote as PDF; a draft is marked as one. */
export async function drawQuote(db: Executor, files: FileStore, row: QuoteRow): Promise<MailAttachment> {
  const paper = paperOf(row, await sender(db));
  const version = row.edition > 1 ? `-version-${row.edition}` : '';
  return {
    name: `${row.number ?? 'Quote-draft'}${version}.pdf`,
    type,
    content: await quotePdf({ row, paper }, await logoForPaper(db, files)),
  };
}

/** The invoice of an accepted quote, with what was paid so far. Throws 404 before it is accepted. */
export async function drawInvoice(
  db: Executor,
  { files, moneyMoment }: MoneyPaper,
  row: QuoteRow,
): Promise<MailAttachment> {
  if (row.invoiceNumber === null || row.receivableId === null || row.invoicedAt === null) throw notFound('invoice');
  const facts = {
    row,
    number: row.invoiceNumber,
    issuedAt: row.invoicedAt,
    paper: paperOf(row, await sender(db)),
    payments: await paymentsOf(db, { moneyMoment }, row.receivableId),
    ways: await readPaymentWays(db),
  };
  return {
    name: `${row.invoiceNumber}.pdf`,
    type,
    content: await invoicePdf(facts, await logoForPaper(db, files)),
  };
}

/** All invoices and payments of a group. */
export async function drawStatement(
  db: Executor,
  { files, moneyMoment }: MoneyPaper,
  { group, now }: { group: { id: string; organization: string; address: string | null; reference: string }; now: Date },
): Promise<MailAttachment> {
  const facts = { group, now, from: await sender(db), statement: await statementOf(db, { moneyMoment }, group.id) };
  return {
    name: `Statement-${group.reference}.pdf`,
    type,
    content: await statementPdf(facts, await logoForPaper(db, files)),
  };
}
