import type { draftForecast as body } from '@doctorbird/contract/admin/insight';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { copyIntoSeason, type Copying } from '../../programs/seasons/copy-season.ts';
import { season } from '../../programs/seasons/seasons.table.ts';
import { loadForecast, seasonsAround } from './insight.queries.ts';

/**
 * Drafts programs of the next season, as copies with so many places. The forecast is worked out again under the lock of that season,
 * so that two admins do not draft the same places twice. Throws 404, 409 (the places are planned by now), 422.
 */
export async function draftForecast(
  db: Database,
  context: Copying,
  given: z.output<typeof body>,
): Promise<{ season_id: string; programs: { id: string; title: string; places: number }[] }> {
  return inTransaction(db, async (tx) => {
    const [to] = await tx.select().from(season).where(eq(season.id, given.next_id)).for('update');
    const { present, next, before } = await seasonsAround(tx, context.now, given.season_id);
    if (!to || !present) throw notFound('season');
    if (next?.id !== to.id) throw conflict('stale', 'The seasons have changed meanwhile. Load the page again');
    const lines = new Map((await loadForecast(tx, { present, next, before })).map((line) => [line.program_id, line]));
    for (const { program_id: id } of given.programs) {
      const line = lines.get(id);
      if (!line) throw conflict('stale', 'A program is no longer in this season. Load the page again');
      if (line.missing === 0)
        throw conflict('stale', `${line.title} has enough places in ${to.name} by now. Load the page again`);
    }
    const wanted = new Map(given.programs.map(({ program_id: id, places }) => [id, places]));
    const made = await copyIntoSeason(tx, context, { fromId: present.id, to, wanted });
    const programs = [...made].map(([from, id]) => ({
      id,
      title: lines.get(from)!.title,
      places: wanted.get(from)!,
    }));
    await recordAudit(tx, context.origin, {
      action: 'season.drafted',
      entity: 'season',
      entityId: to.id,
      after: { name: to.name, copy_of: present.name, programs: programs.length },
    });
    return { season_id: to.id, programs };
  });
}
