import { eq, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { sendMail } from '../../organisation/mails/send-mail.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { recordGroupEvent } from '../registration/record-group-event.ts';
import { lockQuote } from './lock-quote.ts';
import type { QuotePorts } from './quote-dependencies.ts';
import { answeredMail } from './quote-mails.ts';
import { quoteOfLink } from './quotes.queries.ts';
import { groupQuote } from './quotes.table.ts';
import { requireAnswerable } from './require-answerable.ts';

/**
 * The contact declines by the link; the group stays as it is until the office decides. A repeat changes nothing. Throws 404 for a
 * link that is not open, 409 when it was accepted or replaced, has expired, or the booking has ended.
 */
export async function declineQuote(
  db: Database,
  context: ActionContext & QuotePorts,
  { token, reason }: { token: string; reason: string | null },
): Promise<void> {
  const { id } = await quoteOfLink(db, token);
  await inTransaction(db, async (tx) => {
    const locked = await lockQuote(tx, { id });
    const { quote, group } = locked;
    if (quote.state === 'declined') return;
    requireAnswerable(locked, context.now);
    await tx
      .update(groupQuote)
      .set({
        state: 'declined',
        decidedAt: context.now,
        decidedOn: jamaicaDay(context.now),
        decidedNote: reason,
        version: sql`${groupQuote.version} + 1`,
      })
      .where(eq(groupQuote.id, id));
    await recordGroupEvent(tx, context, {
      groupId: group.id,
      facts: { kind: 'quote', title: `Quote ${quote.number} declined`, detail: reason },
    });
    await recordAudit(tx, context.origin, {
      action: 'quote.declined',
      entity: 'group',
      entityId: group.id,
      after: { quote_id: id, number: quote.number },
    });
    await sendMail(
      tx,
      context,
      answeredMail({ ...locked, answer: 'declined', note: reason }, await readOrganisation(tx)),
    );
  });
}
