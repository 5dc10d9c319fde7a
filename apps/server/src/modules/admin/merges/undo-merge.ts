import { sql } from 'drizzle-orm';
import { endAccess } from '../../../access/end-access.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { sqlError, UNIQUE_VIOLATION } from '../../../platform/database/sql-state.ts';
import { conflict, DomainError, notFound } from '../../../platform/domain-error.ts';
import { moneyRules } from '../../billing/checks/check-money.ts';
import { exchangeSignIns } from './exchange-sign-ins.ts';
import { followConsents } from './follow-in-texts.ts';
import { refreshNames } from './join-children.ts';
import { lockFamilies } from './lock-families.ts';
import { allowMoves, type MergeContext } from './merge-families.ts';
import { familyMerge } from '../../families/merges/family-merges.table.ts';
import { notifyOfMerge } from './notify-of-merge.ts';
import { undoRows } from './undo-rows.ts';
import { undoBlockers } from './undo-blockers.queries.ts';

type MergeRow = typeof familyMerge.$inferSelect;

/**
 * Puts back what a merge moved. What came later, and what was changed since, stays with the family that stays. Throws 404,
 * 409 (undone already, more than 30 days ago, a later merge, deleted, credit used since, a class booked twice).
 */
export async function undoMerge(db: Database, context: MergeContext, id: string): Promise<void> {
  const undone = inTransaction(
    db,
    async (tx, afterCommit) => {
      const { rows } = await tx.execute<{ staysId: string; mergedId: string }>(
        sql`select stays_id as "staysId", merged_id as "mergedId" from family_merge where id = ${id}`,
      );
      const [families] = rows;
      if (!families) throw notFound('merge');
      await lockFamilies(tx, [families.staysId, families.mergedId]);
      const [row] = await tx
        .select()
        .from(familyMerge)
        .where(sql`id = ${id}`)
        .for('update');
      if (!row) throw notFound('merge');
      const [blocker] = await undoBlockers(tx, { row, now: context.now });
      if (blocker !== undefined) throw conflict('cannot_undo', blocker);
      await putBack(tx, context, row);
      await requireCovered(tx, row);
      await tx
        .update(familyMerge)
        .set({ state: 'undone', undoneAt: context.now, undoneBy: context.actor.accountId })
        .where(sql`id = ${id}`);
      await tx.execute(sql`delete from family_merge_row where merge_id = ${id}`);
      await recordAudit(tx, context.origin, {
        action: 'family.merge_undone',
        entity: 'account',
        entityId: row.staysId,
        after: {
          merge_id: id,
          merged_id: row.mergedId,
          joined_children: row.children.length,
          moved: Object.fromEntries(row.moves.map(({ what, count }) => [what, count])),
        },
      });
      await notifyOfMerge(tx, context, { ...families, undone: true });
      afterCommit(() => context.sessions.clearCache());
    },
    { retrySerialization: 2 },
  );
  await undone.catch(sayWhatClashes);
}

/** Two records that were one may need the same place in a unique index: each child one booking of a class. */
function sayWhatClashes(error: unknown): never {
  if (sqlError(error)?.code !== UNIQUE_VIOLATION) throw error;
  throw conflict(
    'cannot_undo',
    'Since the merge, something was booked or added that one of the two records has already, so what goes back would be there twice. Cancel it first, such as a make-up class.',
  );
}

/** Ends the transaction in which undo was only tried. */
class OnlyTried extends Error {}

/** What undo itself would stumble over; null: nothing. Carries it out and takes all of it back. */
export async function tryUndo(db: Database, row: MergeRow): Promise<string | null> {
  try {
    const tried = inTransaction(db, async (tx) => {
      await lockFamilies(tx, [row.staysId, row.mergedId]);
      await returnRows(tx, row);
      await requireCovered(tx, row);
      throw new OnlyTried();
    });
    return await tried.catch(sayWhatClashes);
  } catch (error) {
    if (error instanceof OnlyTried) return null;
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}

async function returnRows(tx: Transaction, row: MergeRow): Promise<void> {
  await allowMoves(tx);
  await tx.execute(sql`update parent set merged_into_id = null where id = ${row.mergedId}`);
  for (const child of row.children)
    await tx.execute(sql`update student set merged_into_id = null where id = ${child.mergedId}`);
  await undoRows(tx, row.id);
}

async function putBack(tx: Transaction, context: MergeContext, row: MergeRow): Promise<void> {
  const { staysId, mergedId } = row;
  const children = row.children.flatMap((child) => [child.staysId, child.mergedId]);
  await returnRows(tx, row);
  if (row.signInExchanged) {
    await exchangeSignIns(tx, { staysId, mergedId });
    await endAccess(tx, context.sessions, staysId, { now: context.now });
  }
  await refreshNames(tx, children);
  await followConsents(tx, context, children);
  await tx.execute(sql`update account set version = version + 1 where id in (${staysId}, ${mergedId})`);
  for (const child of children) await tx.execute(sql`update student set version = version + 1 where id = ${child}`);
}

/** Credit that one brought and the other has spent since would be missing. */
async function requireCovered(tx: Transaction, { staysId, mergedId }: MergeRow): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from (${moneyRules['Credit is never overdrawn']!}) overdrawn where holder in (${staysId}, ${mergedId}) limit 1`);
  if (rows.length > 0)
    throw conflict(
      'credit_used',
      'Credit of one of the two families has paid for the other since the merge. Undo that payment first, then this merge.',
    );
}
