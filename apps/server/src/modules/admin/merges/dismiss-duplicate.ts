import { and, eq, sql } from 'drizzle-orm';
import type { ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, notFound } from '../../../platform/domain-error.ts';
import { duplicateDismissal } from '../../families/merges/family-merges.table.ts';

interface Pair {
  a_id: string;
  b_id: string;
}

/** The ids in the order in which a pair is stored. Throws 422, 404. */
async function ordered(tx: Transaction, { a_id: a, b_id: b }: Pair): Promise<{ lowId: string; highId: string }> {
  const [lowId = '', highId = ''] = [a.toLowerCase(), b.toLowerCase()].toSorted();
  if (lowId === highId) throw invalid({ b_id: 'Choose two different families' });
  const { rows } = await tx.execute(sql`select 1 from parent where id in (${lowId}, ${highId})`);
  if (rows.length < 2) throw notFound('family');
  return { lowId, highId };
}

/** Remembers that two families are not the same. Saying it again changes nothing. */
export async function dismissDuplicate(db: Database, { origin, actor, now }: ActorContext, pair: Pair): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ids = await ordered(tx, pair);
    const added = await tx
      .insert(duplicateDismissal)
      .values({ ...ids, dismissedBy: actor.accountId, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (added.length > 0)
      await recordAudit(tx, origin, {
        action: 'family.duplicate_dismissed',
        entity: 'account',
        entityId: ids.lowId,
        after: { other_id: ids.highId },
      });
  });
}

/** Suggests a dismissed pair again. */
export async function restoreDuplicate(db: Database, { origin }: ActorContext, pair: Pair): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { lowId, highId } = await ordered(tx, pair);
    const removed = await tx
      .delete(duplicateDismissal)
      .where(and(eq(duplicateDismissal.lowId, lowId), eq(duplicateDismissal.highId, highId)))
      .returning();
    if (removed.length > 0)
      await recordAudit(tx, origin, {
        action: 'family.duplicate_restored',
        entity: 'account',
        entityId: lowId,
        after: { other_id: highId },
      });
  });
}
