import type { acceptByHand } from '@doctorbird/contract/groups/quotes';
import type { acceptQuote as acceptBody } from '@doctorbird/contract/groups/public-quotes';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext, ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { inDollars } from '../../../platform/money.ts';
import { activeStaffName } from '../../accounts/users/users.policy.ts';
import { sendMail } from '../../organisation/mails/send-mail.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { groupStatusText } from '../registration/group-status.ts';
import { group } from '../registration/groups.table.ts';
import { recordGroupEvent } from '../registration/record-group-event.ts';
import { chargeQuote } from './charge-quote.ts';
import { lockQuote, type LockedQuote } from './lock-quote.ts';
import { MAIL_PAPER, type PaperToMail, type QuotePorts } from './quote-dependencies.ts';
import { requireAnswerable } from './require-answerable.ts';
import { answeredMail } from './quote-mails.ts';
import { canMoveQuote } from './quote-state.ts';
import { quoteOfLink } from './quotes.queries.ts';
import { requireQuotable } from './quotes.policy.ts';
import { groupQuote } from './quotes.table.ts';

type Needs = ActionContext & QuotePorts;

/**
 * The contact accepts by the link, which makes the invoice. A repeat changes nothing. Throws 404 for a link that is not open,
 * 409 when it was declined or replaced, has expired, or the booking has ended.
 */
export async function acceptQuote(
  db: Database,
  context: Needs,
  { token, given }: { token: string; given: z.output<typeof acceptBody> },
): Promise<void> {
  const { id } = await quoteOfLink(db, token);
  await inTransaction(db, async (tx) => {
    const locked = await lockQuote(tx, { id });
    if (locked.quote.state === 'accepted') return;
    requireAnswerable(locked, context.now);
    await settle(tx, context, {
      locked,
      decision: { name: given.name, position: given.position, on: jamaicaDay(context.now), note: null },
    });
    await sendMail(
      tx,
      context,
      answeredMail(
        { ...locked, answer: 'accepted', note: `${given.name}, ${given.position}` },
        await readOrganisation(tx),
      ),
    );
  });
}

/**
 * An admin records a paper that was signed, also of a quote that has expired or was declined. Throws 404, 409 (not sent,
 * accepted already, the booking has ended), 422 (a day to come, or before the quote was sent).
 */
export async function acceptByPaper(
  db: Database,
  context: ActorContext & QuotePorts,
  { id, given }: { id: string; given: z.output<typeof acceptByHand> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const locked = await lockQuote(tx, { id });
    const { quote } = locked;
    if (quote.state === 'accepted') throw conflict('already_accepted', 'This quote has been accepted already.');
    requireQuotable(locked.group.status);
    if (!canMoveQuote(quote.state, 'accepted') || quote.sentAt === null)
      throw conflict('not_open', `A quote that is ${quote.state} cannot be accepted.`);
    if (given.signed_on > jamaicaDay(context.now)) throw invalid({ signed_on: 'This day is still to come' });
    if (given.signed_on < jamaicaDay(quote.sentAt))
      throw invalid({ signed_on: 'This day is before the quote was sent' });
    await settle(tx, context, {
      locked,
      decision: { name: given.name, position: given.position, on: given.signed_on, note: given.note },
      recordedBy: context.actor.accountId,
    });
  });
}

interface Acceptance {
  locked: LockedQuote;
  decision: { name: string; position: string | null; on: string; note: string | null };
  recordedBy?: string;
}

async function settle(tx: Transaction, context: Needs, { locked, decision, recordedBy }: Acceptance): Promise<void> {
  const { now, origin, jobs } = context;
  const { quote, group: owner } = locked;
  await tx
    .update(groupQuote)
    .set({
      state: 'accepted',
      decidedAt: now,
      decidedOn: decision.on,
      decidedName: decision.name,
      decidedPosition: decision.position,
      decidedNote: decision.note,
      recordedBy: recordedBy ?? null,
      version: sql`${groupQuote.version} + 1`,
    })
    .where(eq(groupQuote.id, quote.id));
  await recordGroupEvent(tx, context, {
    groupId: owner.id,
    facts: {
      kind: 'quote',
      title: `Quote ${quote.number} accepted${recordedBy ? ' on paper' : ''}, ${inDollars(quote.totalCents)}`,
      detail: [decision.name, decision.position, decision.note].filter(Boolean).join(', '),
    },
  });
  // A group without staff, or whose staff has left, stays quoted until the office assigns somebody.
  const leads = owner.staffId === null ? null : await activeStaffName(tx, owner.staffId);
  if (leads !== null && (owner.status === 'quoted' || owner.status === 'pending')) {
    await tx
      .update(group)
      .set({ status: 'active', version: sql`${group.version} + 1` })
      .where(eq(group.id, owner.id));
    await recordGroupEvent(tx, context, {
      groupId: owner.id,
      facts: { kind: 'status', title: groupStatusText('active') },
    });
  }
  await jobs.enqueue(tx, MAIL_PAPER, { quoteId: quote.id, about: 'invoice' } satisfies PaperToMail);
  // Late: the counter of the invoices stays locked until the commit.
  const billId = await chargeQuote(tx, context, quote);
  await recordAudit(tx, origin, {
    action: 'quote.accepted',
    entity: 'group',
    entityId: owner.id,
    after: { quote_id: quote.id, number: quote.number, on_paper: recordedBy !== undefined, bill_id: billId },
  });
}
