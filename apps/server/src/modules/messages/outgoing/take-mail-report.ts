import type { ActionContext } from '../../../access/action-context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid } from '../../../platform/domain-error.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { deliverLater, markBounced } from '../../../platform/mail/enqueue-mail.ts';
import { mailReport } from '../../../platform/mail/mail.table.ts';
import { refusalOf } from '../../../platform/mail/refusals.ts';
import { leaveNews } from '../newsletter/subscribe.ts';

interface MailReport {
  id: string;
  address: string;
  kind: 'bounce' | 'complaint';
  reason: string;
  at: Date;
}

/** Older reports are refused: their ids are not known for longer (`dropMailReports`), so a repeat could count twice. */
const mostAgeMs = 7 * 86_400_000;
const mostAheadMs = 10 * 60_000;

/**
 * Marks an address that does not exist, or whose owner complained; a complaint also ends newsletter and news. A bounce for another
 * reason, such as a full mailbox or a limit of ours, makes the message wait for another try. A repeat changes nothing. Throws 422 for a report from another time.
 */
export async function takeMailReport(
  db: Database,
  context: ActionContext & { jobs: Pick<Jobs, 'enqueue'> },
  { id, address, kind, reason, at }: MailReport,
): Promise<void> {
  const { now } = context;
  const age = now.getTime() - at.getTime();
  if (age > mostAgeMs || age < -mostAheadMs) throw invalid({ at: 'This report is too old, or from the future' });
  await inTransaction(db, async (tx) => {
    const fresh = await tx
      .insert(mailReport)
      .values({ id, receivedAt: now })
      .onConflictDoNothing()
      .returning({ id: mailReport.id });
    if (fresh.length === 0) return;
    const said = `${kind}: ${reason || 'no reason given'}`;
    // Without a reason the provider's word for it counts: bounces are what it gave up.
    if (kind === 'bounce' && reason !== '' && refusalOf(reason) !== 'no_mailbox')
      return deliverLater(tx, context, { address, at, reason: said });
    await markBounced(tx, { address, reason: said, mailId: null, bouncedAt: at });
    if (kind === 'complaint') await leaveNews(tx, context, address);
  });
}
