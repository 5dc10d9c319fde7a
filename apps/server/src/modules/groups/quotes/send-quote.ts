import { eq, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { writtenDate } from '../../../platform/jamaica-time.ts';
import { inDollars } from '../../../platform/money.ts';
import { drawQuoteNumber } from '../../invoices/numbers/draw-number.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { groupStatusText } from '../registration/group-status.ts';
import { group } from '../registration/groups.table.ts';
import { recordGroupEvent } from '../registration/record-group-event.ts';
import { lockQuote, type LockedQuote } from './lock-quote.ts';
import { MAIL_PAPER, type PaperToMail, type QuotePorts } from './quote-dependencies.ts';
import { canMoveQuote } from './quote-state.ts';
import { newQuoteToken } from './quote-token.ts';
import { requireQuotable } from './quotes.policy.ts';
import { groupQuote } from './quotes.table.ts';
import { requireValidDay } from './write-quote.ts';

/**
 * Sends a draft: from now on it has a number and a link and never changes, and it replaces the version before it. A pending
 * group is quoted with it. Throws 404, 409 (not a draft, stale, the earlier version was accepted, the booking has ended), 422
 * (the last day is over).
 */
export async function sendQuote(
  db: Database,
  context: ActionContext & QuotePorts,
  { id, version }: { id: string; version: number | undefined },
): Promise<void> {
  const { now, origin, jobs, sealer } = context;
  await inTransaction(db, async (tx) => {
    const { quote, group: owner } = await lockQuote(tx, { id, version });
    if (quote.state !== 'draft') throw conflict('not_a_draft', 'This quote was sent already.');
    requireQuotable(owner.status);
    requireValidDay(quote.validUntil, now);
    if (quote.replacesId !== null) await replaceEarlier(tx, quote.replacesId);
    if (owner.status === 'pending') await markQuoted(tx, context, owner.id);
    const { name, address, phone, email } = await readOrganisation(tx);
    const number = quote.number ?? (await drawQuoteNumber(tx, context));
    await tx
      .update(groupQuote)
      .set({
        number,
        state: 'sent',
        sentAt: now,
        paper: {
          from: { name, address, phone, email },
          to: {
            organization: owner.organization,
            contact: owner.contactName,
            email: owner.contactEmail,
            address: owner.address,
            group: owner.name,
          },
        },
        ...newQuoteToken(sealer, id),
        version: sql`${groupQuote.version} + 1`,
      })
      .where(eq(groupQuote.id, id));
    const until = writtenDate(quote.validUntil);
    await recordGroupEvent(tx, context, {
      groupId: owner.id,
      facts: {
        kind: 'quote',
        title: `Quote ${number}${quote.edition > 1 ? `, version ${quote.edition},` : ''} sent`,
        detail: `${inDollars(quote.totalCents)}, valid until ${until}, to ${owner.contactEmail}`,
      },
    });
    await recordAudit(tx, origin, {
      action: 'quote.sent',
      entity: 'group',
      entityId: owner.id,
      after: { quote_id: id, number, version: quote.edition, total_cents: quote.totalCents },
    });
    await jobs.enqueue(tx, MAIL_PAPER, { quoteId: id, about: 'quote' } satisfies PaperToMail);
  });
}

/** Throws 409 when the earlier version was accepted, or withdrawn, after this draft was begun. */
async function replaceEarlier(tx: Transaction, earlierId: string): Promise<void> {
  const [earlier] = await tx
    .select({ state: groupQuote.state })
    .from(groupQuote)
    .where(eq(groupQuote.id, earlierId))
    .for('update');
  if (!earlier || earlier.state === 'accepted')
    throw conflict('already_accepted', 'The earlier version has been accepted in the meantime. Delete this draft.');
  if (!canMoveQuote(earlier.state, 'replaced')) return;
  await tx
    .update(groupQuote)
    .set({ state: 'replaced', version: sql`${groupQuote.version} + 1` })
    .where(eq(groupQuote.id, earlierId));
}

async function markQuoted(tx: Transaction, context: ActionContext, groupId: LockedQuote['group']['id']): Promise<void> {
  await tx
    .update(group)
    .set({ status: 'quoted', version: sql`${group.version} + 1` })
    .where(eq(group.id, groupId));
  await recordGroupEvent(tx, context, { groupId, facts: { kind: 'status', title: groupStatusText('quoted') } });
}
