import { sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { jamaicaClock } from '../../../platform/jamaica-time.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { inDollars } from '../../../platform/money.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { readReminderRules } from '../../organisation/settings/reminder-rules.ts';
import { recordGroupEvent } from '../registration/record-group-event.ts';
import { dueInvoices } from './due-invoices.queries.ts';
import type { QuotePorts } from './quote-dependencies.ts';
import { invoiceReminderMail } from './quote-mails.ts';
import { openQuoteToken } from './quote-token.ts';
import { groupInvoiceReminder } from './quotes.table.ts';

export const REMIND_OF_INVOICES = 'groups.remind-of-invoices';

/**
 * Reminds organizations of open invoices by the same rules as families: one mail a day, never at night, never twice of the
 * same, and none once it is paid. Returns how many got one.
 */
export async function remindOfInvoices(db: Database, context: ActionContext & QuotePorts): Promise<number> {
  const { now, jobs, config, sealer } = context;
  return inTransaction(db, async (tx) => {
    // A second process waits, and then finds that all were reminded today.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${REMIND_OF_INVOICES}))`);
    const rules = await readReminderRules(tx);
    const hour = Number(jamaicaClock(now).slice(0, 2));
    if (hour < rules.from_hour || hour >= rules.until_hour) return 0;
    const due = await dueInvoices(tx, { rules, now });
    if (due.length === 0) return 0;
    const organisation = await readOrganisation(tx);
    let sent = 0;
    for (const { quoteId, groupId, kind, about, openCents, dueOn, number, ...row } of due) {
      const [stored] = await tx
        .insert(groupInvoiceReminder)
        .values({ id: newId(), quoteId, kind, about, openCents, sentAt: now })
        .onConflictDoNothing()
        .returning({ id: groupInvoiceReminder.id });
      if (!stored) continue;
      sent += 1;
      const token = openQuoteToken(sealer, { id: quoteId, tokenSealed: row.tokenSealed });
      await enqueueMail(
        tx,
        jobs,
        invoiceReminderMail({
          number,
          openCents,
          dueOn,
          overdue: kind === 'overdue',
          contact: row.contactName,
          email: row.contactEmail,
          link: `${config.publicOrigin}/quotes/${token}`,
          organisation,
        }),
      );
      await recordGroupEvent(tx, context, {
        groupId,
        facts: {
          kind: 'quote',
          title: `Reminder of invoice ${number} sent`,
          detail: `${inDollars(openCents)} open, to ${row.contactEmail}`,
        },
      });
    }
    return sent;
  });
}
