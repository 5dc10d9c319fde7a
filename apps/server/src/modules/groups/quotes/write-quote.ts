import { quoteLineCents, type changeQuote, type writeQuote } from '@doctorbird/contract/groups/quotes';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { lockGroup } from '../registration/lock-group.ts';
import { lockQuote } from './lock-quote.ts';
import { canMoveQuote } from './quote-state.ts';
import { requireQuotable } from './quotes.policy.ts';
import { groupQuote, groupQuoteLine } from './quotes.table.ts';

type Given = z.output<typeof writeQuote>;

/** Throws 422 for a day that is over. */
export function requireValidDay(validUntil: string, now: Date): void {
  if (validUntil < jamaicaDay(now)) throw invalid({ valid_until: 'Choose today or a later day' });
}

/** Creates a draft. Throws 404, 409 (the booking has ended), 422 (the last day is over). */
export async function createQuote(
  db: Database,
  context: ActionContext,
  { groupId, given }: { groupId: string; given: Given },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const group = await lockGroup(tx, groupId);
    requireQuotable(group.status);
    return insertDraft(tx, context, { groupId, given });
  });
}

/**
 * Creates a draft of the next version; the earlier one stays valid until this one is sent. Throws 404, 409 (answered,
 * replaced or withdrawn, or another draft is there), 422 (the last day is over).
 */
export async function reviseQuote(
  db: Database,
  context: ActionContext,
  { id, given }: { id: string; given: Given },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { quote, group } = await lockQuote(tx, { id });
    requireQuotable(group.status);
    if (!canMoveQuote(quote.state, 'replaced'))
      throw conflict('not_replaceable', 'Only a quote that was sent, and not accepted, can have a new version.');
    const [draft] = await tx
      .select({ id: groupQuote.id })
      .from(groupQuote)
      .where(and(eq(groupQuote.replacesId, id), eq(groupQuote.state, 'draft')));
    if (draft) throw conflict('draft_there', 'There is a draft of a new version already. Please edit that one.');
    const { number, edition } = quote;
    return insertDraft(tx, context, {
      groupId: group.id,
      given,
      earlier: { number, edition: edition + 1, replacesId: id },
    });
  });
}

/** Changes a draft. Throws 404, 409 (sent already, stale), 422 (the last day is over). */
export async function updateQuote(
  db: Database,
  context: ActionContext,
  { id, given }: { id: string; given: z.output<typeof changeQuote> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { quote } = await lockQuote(tx, { id, version: given.version });
    if (quote.state !== 'draft')
      throw conflict('not_a_draft', 'This quote was sent, so it cannot be changed. Create a new version instead.');
    requireValidDay(given.valid_until, context.now);
    await tx
      .update(groupQuote)
      .set({ ...columnsOf(given), version: sql`${groupQuote.version} + 1` })
      .where(eq(groupQuote.id, id));
    await tx.delete(groupQuoteLine).where(eq(groupQuoteLine.quoteId, id));
    await insertLines(tx, id, given);
    await recordAudit(tx, context.origin, {
      action: 'quote.changed',
      entity: 'group',
      entityId: quote.groupId,
      before: { total_cents: quote.totalCents, valid_until: quote.validUntil },
      after: { quote_id: id, total_cents: totalOf(given), valid_until: given.valid_until },
    });
  });
}

interface Draft {
  groupId: string;
  given: Given;
  earlier?: { number: string | null; edition: number; replacesId: string };
}

async function insertDraft(
  tx: Transaction,
  { now, origin }: ActionContext,
  { groupId, given, earlier }: Draft,
): Promise<string> {
  requireValidDay(given.valid_until, now);
  const id = newId();
  await tx.insert(groupQuote).values({ id, groupId, ...columnsOf(given), ...earlier, createdAt: now });
  await insertLines(tx, id, given);
  await recordAudit(tx, origin, {
    action: 'quote.drafted',
    entity: 'group',
    entityId: groupId,
    after: { quote_id: id, total_cents: totalOf(given), valid_until: given.valid_until },
  });
  return id;
}

const totalOf = ({ lines }: Given): number => lines.reduce((sum, line) => sum + quoteLineCents(line), 0);

const columnsOf = (given: Given) => ({
  note: given.note,
  validUntil: given.valid_until,
  dueDays: given.due_days,
  totalCents: totalOf(given),
});

const insertLines = (tx: Transaction, quoteId: string, { lines }: Given) =>
  tx.insert(groupQuoteLine).values(
    lines.map(({ description, quantity, unit_price }, at) => ({
      id: newId(),
      quoteId,
      position: at + 1,
      description,
      quantity,
      unitCents: Math.round(unit_price * 100),
    })),
  );
