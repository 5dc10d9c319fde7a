import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import type { ProgramPlaces } from '../admin/program-places.ts';
import { program } from '../catalog/programs.table.ts';
import { isInSeason, whatBlocksUndo } from './seasons.queries.ts';
import { season, seasonCopy } from './seasons.table.ts';

/**
 * Deletes the drafts that a copy created, and the season unless other programs are in it now. Each draft can be restored
 * for a week, like any other. Throws 404, 409 when families see one of them or asked for it.
 */
export async function undoSeasonCopy(
  db: Executor,
  { origin, now, places }: ActionContext & { places: Pick<ProgramPlaces, 'seatsTaken' | 'everAsked'> },
  id: string,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx
      .select({ programIds: seasonCopy.programIds, name: season.name })
      .from(seasonCopy)
      .innerJoin(season, eq(season.id, seasonCopy.seasonId))
      .where(eq(seasonCopy.seasonId, id))
      .for('update');
    if (!row) throw notFound('copy of a season');
    const drafts = await tx
      .select({ id: program.id, title: program.title })
      .from(program)
      .where(and(inArray(program.id, row.programIds), isNull(program.deletedAt)))
      .orderBy(asc(program.id))
      .for('update');
    const blocking = await whatBlocksUndo({ db: tx, places }, row.programIds);
    for (const draft of drafts) if (await places.everAsked(tx, draft.id)) blocking.push(draft.title);
    if (blocking.length > 0)
      throw conflict(
        'season_started',
        `The copy cannot be undone: ${blocking.slice(0, 3).join(', ')} ${blocking.length === 1 ? 'is' : 'are'} no longer only a draft.`,
      );
    const ids = drafts.map((draft) => draft.id);
    if (ids.length > 0)
      await tx
        .update(program)
        .set({ deletedAt: now, seasonId: null, version: sql`${program.version} + 1` })
        .where(inArray(program.id, ids));
    await tx.delete(seasonCopy).where(eq(seasonCopy.seasonId, id));
    if ((await tx.$count(program, isInSeason(id))) === 0) await tx.delete(season).where(eq(season.id, id));
    await recordAudit(tx, origin, {
      action: 'season.copy_undone',
      entity: 'season',
      entityId: id,
      before: { name: row.name, programs: ids.length },
    });
    return ids.length;
  });
}
