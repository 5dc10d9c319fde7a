import type { WebAddress } from '@doctorbird/contract/core/web-addresses';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inDollars } from '../../../platform/money.ts';
import { sweepRows } from '../../../platform/sweeps/sweep.ts';
import { sendMail } from '../../organisation/mails/send-mail.ts';
import { isReminderHour, readReminderRules } from '../../organisation/settings/reminder-rules.ts';
import type { QuotePorts } from '../../groups/quotes/quote-dependencies.ts';
import { invoiceReminderMail } from '../../groups/quotes/quote-mails.ts';
import { openQuoteToken } from '../../groups/quotes/quote-token.ts';
import { recordGroupEvent } from '../../groups/registration/record-group-event.ts';
import { addressOfBillLink, lockBillLink } from '../bills/bill-links.ts';
import { dueInvoices, type DueInvoice } from './due-invoices.queries.ts';
import { REMIND_OF_INVOICES } from './reminder-jobs.ts';
import { groupInvoiceReminder } from './reminders.table.ts';

/**
 * Reminds organizations of open invoices by the same rules as families: one mail a day, never at night, never twice of the
 * same, and none once it is paid. Returns how many got one.
 */
export async function remindOfInvoices(db: Database, context: ActionContext & QuotePorts): Promise<number> {
  const { now } = context;
  const rules = await readReminderRules(db);
  if (!isReminderHour(rules, now)) return 0;
  return sweepRows(db, context, {
    name: REMIND_OF_INVOICES,
    rows: await dueInvoices(db, { rules, now }),
    key: ({ billId }) => billId,
    run: (tx, invoice) => remind(tx, context, invoice),
  });
}

/** The stored reminder is unique, so a second process that found the same invoice sends nothing. */
async function remind(tx: Transaction, context: ActionContext & QuotePorts, invoice: DueInvoice): Promise<boolean> {
  const { billId, groupId, kind, about, openCents, dueOn, number } = invoice;
  const [stored] = await tx
    .insert(groupInvoiceReminder)
    .values({ id: newId(), receivableId: billId, kind, about, openCents, sentAt: context.now })
    .onConflictDoNothing()
    .returning({ id: groupInvoiceReminder.id });
  if (!stored) return false;
  const facts = { number, openCents, dueOn, overdue: kind === 'overdue' };
  await sendMail(tx, context, {
    ...invoiceReminderMail({ ...facts, link: await addressOf(tx, context, invoice) }),
    to: { email: invoice.contactEmail, name: invoice.contactName },
  });
  await recordGroupEvent(tx, context, {
    groupId,
    facts: {
      kind: 'quote',
      title: `Reminder of invoice ${number} sent`,
      detail: `${inDollars(openCents)} open, to ${invoice.contactEmail}`,
    },
  });
  return true;
}

/** The page of the quote, or that of the invoice, which is made when it is first needed. */
async function addressOf(
  tx: Transaction,
  context: ActionContext & QuotePorts,
  { billId, quoteId, tokenSealed }: DueInvoice,
): Promise<WebAddress> {
  const token = quoteId === null ? null : openQuoteToken(context.sealer, { id: quoteId, tokenSealed });
  return token === null ? addressOfBillLink(context, await lockBillLink(tx, context, billId)) : `/quotes/${token}`;
}
