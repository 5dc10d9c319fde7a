import { and, eq, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { competition } from '../catalog/competitions.table.ts';
import { chargeFee, closeFee } from './charge-entry.ts';
import { countEntries } from './count-entries.ts';
import { canTakePlace, canWithdraw, shownStatus } from './entry-rules.ts';
import { competitionEntry } from './entries.table.ts';
import { entriesOf } from './entries.policy.ts';
import { notifyOfEntering, notifyOfWithdrawal } from './notify-family.ts';
import { offerPlaces } from './offer-places.ts';

type Context = ActionContext & Pick<AppDependencies, 'jobs' | 'config'>;

interface Asked {
  id: string;
  parentId: string | null;
}

/** Locks the competition first, as entering does, because its places are recounted; then the team. Throws 404. */
async function lockEntry(tx: Transaction, { id, parentId }: Asked) {
  const mine = and(eq(competitionEntry.id, id), entriesOf(parentId));
  const [known] = await tx.select({ of: competitionEntry.competitionId }).from(competitionEntry).where(mine);
  if (!known) throw notFound('entry');
  const [contest] = await tx.select().from(competition).where(eq(competition.id, known.of)).for('update');
  const [row] = await tx.select().from(competitionEntry).where(mine).for('update');
  if (!contest || !row) throw notFound('entry');
  return { contest, row };
}

/**
 * Withdraws a team, from the competition or from its waiting list, or declines the place that was offered to it; what is open of its fee
 * is closed, and a place that becomes free is offered at once. A family hears of it when the office does it. Throws 404, 409 from the day of the competition on, unless it was cancelled,
 * or while a proof of payment is under review.
 */
export async function withdrawEntry(db: Database, context: Context, asked: Asked): Promise<void> {
  const { origin, now } = context;
  await inTransaction(db, async (tx) => {
    const { contest, row } = await lockEntry(tx, asked);
    if (!canWithdraw(row.status, { ...contest, status: shownStatus(contest) }, jamaicaDay(now)))
      throw conflict('cannot_withdraw', 'This entry can no longer be withdrawn.');
    await tx
      .update(competitionEntry)
      .set({
        status: 'withdrawn',
        withdrawnAt: now,
        offerEndsAt: null,
        version: sql`${competitionEntry.version} + 1`,
      })
      .where(eq(competitionEntry.id, row.id));
    const bill = await closeFee(tx, context, { entry: row, because: 'withdrawn' });
    await recordAudit(tx, origin, {
      action: row.status === 'offered' ? 'entry.declined' : 'entry.withdrawn',
      entity: 'competition_entry',
      entityId: row.id,
    });
    // What the office does is news to the family; of one that was cancelled it has heard.
    if (asked.parentId === null && row.parentId !== null && shownStatus(contest) !== 'cancelled')
      await notifyOfWithdrawal(tx, context, {
        parentId: row.parentId,
        team: row.name,
        contest,
        bill: bill?.holder.kind === 'family' ? bill : null,
      });
    await countEntries(tx, contest.id);
    await offerPlaces(tx, context, contest);
  });
}

/**
 * Takes the place that was offered: the team is in, and its fee is charged. Throws 404, 409 when the offer has ended, or the competition
 * is cancelled, deleted or over.
 */
export async function acceptPlace(db: Database, context: Context, asked: Asked): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { contest, row } = await lockEntry(tx, asked);
    if (row.status === 'entered') throw conflict('entered_already', 'This team has its place already.');
    if (!canTakePlace(contest, jamaicaDay(context.now)))
      throw conflict('offer_ended', 'The offer has ended: this competition takes no more teams.');
    if (row.status !== 'offered' || row.offerEndsAt === null || row.offerEndsAt <= context.now)
      throw conflict('offer_ended', 'The offer has ended. You can enter the team again to wait for a place.');
    await tx
      .update(competitionEntry)
      .set({ status: 'entered', offerEndsAt: null, version: sql`${competitionEntry.version} + 1` })
      .where(eq(competitionEntry.id, row.id));
    await countEntries(tx, contest.id);
    const holder =
      row.groupId !== null
        ? ({ kind: 'organization', id: row.groupId } as const)
        : row.parentId !== null
          ? ({ kind: 'family', id: row.parentId } as const)
          : null;
    const fee = { entry: row, team: row.name, contest, cents: row.feeCents };
    const charged = holder && (await chargeFee(tx, context, { ...fee, holder }));
    if (row.parentId !== null)
      await notifyOfEntering(tx, context, {
        entryId: row.id,
        parentId: row.parentId,
        team: row.name,
        contest,
        cents: row.feeCents,
        charged: holder?.kind === 'family' ? charged : null,
      });
    await recordAudit(tx, context.origin, {
      action: 'entry.accepted',
      entity: 'competition_entry',
      entityId: row.id,
      after: { bill_id: charged?.billId ?? null },
    });
  });
}
