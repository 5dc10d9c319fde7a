import type { WebAddress } from '@doctorbird/contract/core/web-addresses';
import { and, eq, isNull } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { MailVariables } from '../../organisation/mails/mail-kind.ts';
import { sendMail, type Mail } from '../../organisation/mails/send-mail.ts';
import { group } from '../registration/groups.table.ts';
import { drawInvoice, drawQuote, type MoneyPaper } from './draw-papers.ts';
import type { PaperToMail, QuotePorts } from './quote-dependencies.ts';
import { invoiceMail, quoteMail } from './quote-mails.ts';
import { openQuoteToken } from './quote-token.ts';
import { loadQuote } from './quotes.queries.ts';
import type { QuoteRow } from './quotes.rows.ts';
import { groupQuote } from './quotes.table.ts';

type Needs = QuotePorts & MoneyPaper;

/**
 * Draws the quote or the invoice and mails it to the contact, once: a repeat finds that it was mailed. A quote that was replaced
 * or withdrawn meanwhile is not mailed.
 */
export async function mailPaper(
  db: Database,
  context: ActionContext & Needs,
  { quoteId, about }: PaperToMail,
): Promise<void> {
  const { now } = context;
  const mailed = about === 'quote' ? groupQuote.quoteMailedAt : groupQuote.invoiceMailedAt;
  const row = await loadQuote(db, quoteId);
  const message = await messageOf(db, context, { row, about });
  if (!message) return;
  await inTransaction(db, async (tx) => {
    const [first] = await tx
      .update(groupQuote)
      .set(about === 'quote' ? { quoteMailedAt: now } : { invoiceMailedAt: now })
      .where(and(eq(groupQuote.id, quoteId), isNull(mailed)))
      .returning({ id: groupQuote.id });
    if (first) await sendMail(tx, context, message);
  });
}

async function messageOf(
  db: Database,
  needs: Needs,
  { row, about }: { row: QuoteRow; about: PaperToMail['about'] },
): Promise<Mail<MailVariables> | null> {
  const { number, paper, state } = row;
  const token = openQuoteToken(needs.sealer, row);
  if (number === null || paper === null || token === null) return null;
  const link: WebAddress = `/quotes/${token}`;
  if (about === 'quote') {
    if (state === 'replaced' || state === 'withdrawn') return null;
    const file = await drawQuote(db, needs.files, row);
    return { ...quoteMail({ ...row, number, paper, link }), attachments: [file] };
  }
  if (row.invoiceNumber === null || row.dueOn === null) return null;
  const facts = {
    number: row.invoiceNumber,
    quoteNumber: number,
    totalCents: row.totalCents,
    dueOn: row.dueOn,
    staffName: row.groupStatus === 'active' ? await staffOf(db, row.groupId) : null,
  };
  const file = await drawInvoice(db, needs, row);
  return { ...invoiceMail({ ...facts, paper, link }), attachments: [file] };
}

async function staffOf(db: Executor, groupId: string): Promise<string | null> {
  const [row] = await db
    .select({ name: account.fullName })
    .from(group)
    .innerJoin(account, and(eq(account.id, group.staffId), eq(account.isActive, true)))
    .where(eq(group.id, groupId));
  return row?.name ?? null;
}
