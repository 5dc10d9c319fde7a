import type { FamilyMergePlan, FamilyMergeRequest } from '@doctorbird/contract/admin/merges';
import { sql } from 'drizzle-orm';
import type { ActorContext } from '../../../access/action-context.ts';
import { endAccess } from '../../../access/end-access.ts';
import type { Sessions } from '../../../access/sessions.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, stale } from '../../../platform/domain-error.ts';
import { openAccount } from '../../invoices/accounts/open-account.ts';
import { exchangeSignIns, moveSignInPhone, rememberSignIns } from './exchange-sign-ins.ts';
import { followConsents } from './follow-in-texts.ts';
import { joinChild, refreshNames } from './join-children.ts';
import { lockFamilies } from './lock-families.ts';
import { findBlockers } from './merge-blockers.queries.ts';
import { familyMerge } from '../../families/merges/family-merges.table.ts';
import { moveRows, removeOwnRows, setValues } from './move-rows.ts';
import { notifyOfMerge } from './notify-of-merge.ts';
import { requireSensiblePlan } from './merge-plan.ts';
import type { TwoFamilies } from './merged-families.presenter.ts';
import { countMoves, readFamilies } from './merged-families.queries.ts';

/** What merging and undoing need besides the database. */
export type MergeContext = ActorContext & NotifyDependencies & { sessions: Sessions; sealer: Sealer };

/** Triggers let consents and invoices say whose they are, and nothing else, while this is set. */
export const allowMoves = (tx: Transaction) => tx.execute(sql`select set_config('doctorbird.merging', 'yes', true)`);

/**
 * Moves everything of one family to another, and switches the merged account off. Returns the id of the merge. Throws 404,
 * 409 (stale, merged already, something stands in the way) and 422 for children who are not of these families.
 */
export async function mergeFamilies(
  db: Database,
  context: MergeContext,
  { versions, ...plan }: FamilyMergeRequest,
): Promise<string> {
  const { stays_id: staysId, merged_id: mergedId } = plan;
  return inTransaction(
    db,
    async (tx, afterCommit) => {
      await lockFamilies(tx, [staysId, mergedId]);
      const families = await readFamilies(tx, plan);
      if (families.stays.version !== versions.stays || families.merged.version !== versions.merged) throw stale(null);
      requireSensiblePlan(plan, families);
      const [blocker] = await findBlockers(tx, plan);
      if (blocker) throw conflict('cannot_merge', blocker.text);
      const moves = await countMoves(tx, mergedId);
      const id = newId();
      await tx.insert(familyMerge).values({
        id,
        staysId,
        mergedId,
        children: plan.children.map((child) => ({ staysId: child.stays_id, mergedId: child.merged_id })),
        moves,
        signInExchanged: plan.sign_in === 'merged',
        createdBy: context.actor.accountId,
        createdAt: context.now,
      });
      await carryOut(tx, context, { id, plan, families });
      await recordAudit(tx, context.origin, {
        action: 'family.merged',
        entity: 'account',
        entityId: staysId,
        after: {
          merge_id: id,
          merged_id: mergedId,
          joined_children: plan.children.length,
          moved: Object.fromEntries(moves.map(({ what, count }) => [what, count])),
        },
      });
      await notifyOfMerge(tx, context, { staysId, mergedId, undone: false });
      afterCommit(() => context.sessions.clearCache());
      return id;
    },
    { retrySerialization: 2 },
  );
}

async function carryOut(
  tx: Transaction,
  context: MergeContext,
  { id: mergeId, plan, families }: { id: string; plan: FamilyMergePlan; families: TwoFamilies },
): Promise<void> {
  const { stays_id: staysId, merged_id: mergedId } = plan;
  await allowMoves(tx);
  await tx.execute(sql`update parent set merged_into_id = ${staysId} where id = ${mergedId}`);
  for (const pair of plan.children) await joinChild(tx, context, { mergeId, pair });
  await moveRows(tx, { mergeId, of: 'family', from: mergedId, to: staysId });
  await moveRows(tx, {
    mergeId,
    of: 'payer',
    from: await openAccount(tx, context, { kind: 'family', id: mergedId }),
    // Its own, so that undo can tell what came later.
    to: await openAccount(tx, context, { kind: 'family', id: staysId }),
  });
  const joined = plan.children.map((child) => child.stays_id);
  await refreshNames(tx, joined);
  await followConsents(tx, context, joined);
  const ofMerged = (table: string, column: string) =>
    sql`(select ${sql.identifier(column)} from ${sql.identifier(table)} where id = ${mergedId})`;
  await setValues(tx, mergeId, {
    table: 'account',
    id: staysId,
    to: {
      ...(plan.full_name === 'merged' && { full_name: ofMerged('account', 'full_name') }),
      ...(plan.phone === 'merged' && { phone: ofMerged('account', 'phone') }),
      // Whoever could sign in before still can.
      ...(families.merged.is_active && { is_active: sql`true` }),
    },
  });
  if (plan.address === 'merged')
    await setValues(tx, mergeId, { table: 'parent', id: staysId, to: { address: ofMerged('parent', 'address') } });
  await setValues(tx, mergeId, { table: 'account', id: mergedId, to: { is_active: sql`false` } });
  await removeOwnRows(tx, mergeId, mergedId);
  await endAccess(tx, context.sessions, mergedId, { now: context.now });
  if (plan.sign_in === 'merged') await exchangeSignIns(tx, { staysId, mergedId });
  await moveSignInPhone(tx, { mergeId, staysId, mergedId });
  if (plan.sign_in === 'merged') {
    await rememberSignIns(tx, { mergeId, ids: [staysId, mergedId] });
    await endAccess(tx, context.sessions, staysId, { now: context.now });
  }
  await tx.execute(sql`update account set version = version + 1 where id in (${staysId}, ${mergedId})`);
}
