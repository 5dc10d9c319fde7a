import { and, eq, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { recordGroupEvent } from '../registration/record-group-event.ts';
import { lockQuote } from './lock-quote.ts';
import { canMoveQuote } from './quote-state.ts';
import { groupQuote } from './quotes.table.ts';

/**
 * Ends the link of a quote; a draft is deleted. Returns whether there was something to withdraw. Throws 404, 409 (it was
 * accepted, declined or replaced).
 */
export async function withdrawQuote(db: Database, context: ActionContext, id: string): Promise<boolean> {
  const { origin } = context;
  return inTransaction(db, async (tx) => {
    const { quote, group } = await lockQuote(tx, { id });
    if (quote.state === 'withdrawn') return false;
    if (quote.state === 'draft') {
      await tx.delete(groupQuote).where(eq(groupQuote.id, id));
      await recordAudit(tx, origin, {
        action: 'quote.draft_deleted',
        entity: 'group',
        entityId: group.id,
        before: { quote_id: id, total_cents: quote.totalCents },
      });
      return true;
    }
    if (!canMoveQuote(quote.state, 'withdrawn'))
      throw conflict('not_open', `This quote was ${quote.state}, so it cannot be withdrawn.`);
    await withdraw(tx, context, quote);
    return true;
  });
}

/** Ends the links of all open quotes of a booking that has ended. The caller has locked the group. */
export async function withdrawOpenQuotes(tx: Transaction, context: ActionContext, groupId: string): Promise<void> {
  const open = await tx
    .select()
    .from(groupQuote)
    .where(and(eq(groupQuote.groupId, groupId), eq(groupQuote.state, 'sent')))
    .orderBy(groupQuote.id)
    .for('update');
  for (const quote of open) await withdraw(tx, context, quote);
}

async function withdraw(
  tx: Transaction,
  context: ActionContext,
  { id, groupId, number }: typeof groupQuote.$inferSelect,
): Promise<void> {
  await tx
    .update(groupQuote)
    .set({ state: 'withdrawn', version: sql`${groupQuote.version} + 1` })
    .where(eq(groupQuote.id, id));
  await recordGroupEvent(tx, context, { groupId, facts: { kind: 'quote', title: `Quote ${number} withdrawn` } });
  await recordAudit(tx, context.origin, {
    action: 'quote.withdrawn',
    entity: 'group',
    entityId: groupId,
    after: { quote_id: id, number },
  });
}
