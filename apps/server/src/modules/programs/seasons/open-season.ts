import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, DomainError, invalid, notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay, jamaicaMoment } from '../../../platform/jamaica-time.ts';
import { changeProgramStatus } from '../admin/change-program-status.ts';
import type { ProgramPlaces } from '../admin/program-places.ts';
import { program } from '../catalog/programs.table.ts';
import { isInSeason } from './seasons.queries.ts';
import { season } from './seasons.table.ts';

type Context = ActionContext & NotifyDependencies & { places: ProgramPlaces };
type Draft = Pick<typeof program.$inferSelect, 'id' | 'title' | 'endDate' | 'earlyOpensAt'>;

/**
 * Opens every draft of a season in one transaction: families see them all, and can request places now or from a moment
 * on, the same for all. A draft that cannot be opened, because its dates are over, stays one and is named. Throws 404,
 * 422 (a moment that has passed).
 */
export async function openSeason(
  db: Executor,
  context: Context,
  { id, opens }: { id: string; opens: { date: string; time: string } | null },
): Promise<{ opened: number; left: Array<{ title: string; reason: string }> }> {
  const { now, origin } = context;
  const opensAt = opens && jamaicaMoment(opens.date, opens.time);
  if (opensAt !== null && opensAt <= now) throw invalid({ 'opens.date': 'Choose a moment that is still ahead' });
  return inTransaction(
    db,
    async (tx) => {
      const [row] = await tx.select().from(season).where(eq(season.id, id)).for('key share');
      if (!row) throw notFound('season');
      const drafts = await tx
        .select({
          id: program.id,
          title: program.title,
          endDate: program.endDate,
          earlyOpensAt: program.earlyOpensAt,
        })
        .from(program)
        .where(and(isInSeason(id), eq(program.status, 'draft'), isNull(program.archivedAt)))
        .orderBy(asc(program.id))
        .for('update');
      const left: Array<{ title: string; reason: string }> = [];
      for (const draft of drafts)
        try {
          await openOne(tx, context, { draft, opensAt });
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          left.push({ title: draft.title, reason: error.message });
        }
      await recordAudit(tx, origin, {
        action: 'season.opened',
        entity: 'season',
        entityId: id,
        after: {
          opened: drafts.length - left.length,
          left: left.map(({ title }) => title),
          opens_at: opensAt?.toISOString() ?? null,
        },
      });
      return { opened: drafts.length - left.length, left };
    },
    { retrySerialization: 2 },
  );
}

/** Without a moment for all, one that a draft has of its own stays. */
async function openOne(
  tx: Transaction,
  context: Context,
  { draft, opensAt }: { draft: Draft; opensAt: Date | null },
): Promise<void> {
  if (opensAt !== null && draft.endDate !== null && jamaicaDay(opensAt) > draft.endDate)
    throw conflict('opens_late', 'Registration would open after its last day.');
  await changeProgramStatus(tx, context, { id: draft.id, asked: { status: 'open', reason: null } });
  if (opensAt === null) return;
  const early = draft.earlyOpensAt !== null && draft.earlyOpensAt < opensAt ? draft.earlyOpensAt : null;
  await tx
    .update(program)
    .set({ opensAt, earlyOpensAt: early, version: sql`${program.version} + 1` })
    .where(eq(program.id, draft.id));
}
