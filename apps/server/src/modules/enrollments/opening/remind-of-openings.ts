import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { isTurn, sweepRows } from '../../../platform/sweeps/sweep.ts';
import { opensFor } from '../../programs/catalog/program-dates.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { hasEarlyAccess } from './early-access.queries.ts';
import { openingAheadMs, remindOfOpening } from './notify-of-opening.ts';
import { openingWatch } from './opening.table.ts';

export const REMIND_OF_OPENINGS = 'enrollments.remind-of-openings';

/**
 * Reminds families that asked for it an hour before registration opens for them, early access included; once, and again only
 * when the office moves the opening. Returns how many.
 */
export async function remindOfOpenings(db: Database, context: ActionContext & NotifyDependencies): Promise<number> {
  const { now } = context;
  const until = new Date(now.getTime() + openingAheadMs);
  const soon = (column: typeof program.opensAt) => and(gt(column, now), lte(column, until));
  const rows = await db
    .select({ place: program, parentId: openingWatch.parentId })
    .from(openingWatch)
    .innerJoin(program, eq(program.id, openingWatch.programId))
    .where(
      and(
        eq(program.status, 'open'),
        isNull(program.deletedAt),
        or(soon(program.opensAt), and(gt(program.earlyOpensAt, now), lte(program.earlyOpensAt, until))),
        isTurn(REMIND_OF_OPENINGS, sql`${program.id} || ':' || ${openingWatch.parentId}`, now),
      ),
    )
    .orderBy(program.id, openingWatch.parentId);
  return sweepRows(db, context, {
    name: REMIND_OF_OPENINGS,
    rows,
    key: ({ place, parentId }) => `${place.id}:${parentId}`,
    run: async (tx, { place, parentId }) => {
      const early = await hasEarlyAccess(tx, { place, family: { parentId, studentId: null } });
      const opensAt = opensFor(place, early);
      if (opensAt === null || opensAt <= now || opensAt > until) return false;
      return remindOfOpening(tx, context, { place, parentId, opensAt, key: 'opening' });
    },
  });
}
