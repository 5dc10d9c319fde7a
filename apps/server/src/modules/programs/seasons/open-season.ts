import { and, asc, eq, isNull } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, notFound } from '../../../platform/domain-error.ts';
import { changeProgramStatus } from '../admin/change-program-status.ts';
import type { ProgramPlaces } from '../admin/program-places.ts';
import { program } from '../catalog/programs.table.ts';
import { isInSeason } from './seasons.queries.ts';
import { season } from './seasons.table.ts';

/**
 * Opens every draft of a season for enrollment, in one transaction; a draft that cannot be opened, because its dates are
 * over, stays one and is named. Throws 404.
 */
export async function openSeason(
  db: Executor,
  context: ActionContext & { places: ProgramPlaces },
  id: string,
): Promise<{ opened: number; left: Array<{ title: string; reason: string }> }> {
  return inTransaction(
    db,
    async (tx) => {
      const [found] = await tx.select().from(season).where(eq(season.id, id)).for('key share');
      if (!found) throw notFound('season');
      const drafts = await tx
        .select({ id: program.id, title: program.title })
        .from(program)
        .where(and(isInSeason(id), eq(program.status, 'draft'), isNull(program.archivedAt)))
        .orderBy(asc(program.id))
        .for('update');
      const left: Array<{ title: string; reason: string }> = [];
      for (const one of drafts)
        try {
          await changeProgramStatus(tx, context, { id: one.id, asked: { status: 'open', reason: null } });
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          left.push({ title: one.title, reason: error.message });
        }
      await recordAudit(tx, context.origin, {
        action: 'season.opened',
        entity: 'season',
        entityId: id,
        after: { opened: drafts.length - left.length, left: left.map(({ title }) => title) },
      });
      return { opened: drafts.length - left.length, left };
    },
    { retrySerialization: 2 },
  );
}
