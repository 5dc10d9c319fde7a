import { and, eq, isNull } from 'drizzle-orm';
import { tokenDigest } from '../../../platform/crypto/random-token.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { competition } from '../catalog/competitions.table.ts';
import { lastMomentOf } from './helpers.presenter.ts';
import { eventHelper } from './helpers.table.ts';

export const digestOfHelper = (token: string): string => tokenDigest(token).toString('base64url');

/** Days in which a phone may still send what waited on it after the event. */
const lateMs = 72 * 60 * 60_000;

/**
 * Who holds this link. It ends with the last day of the competition, whenever that is by now. `late`: also for some days after it,
 * for records that waited on a phone. Throws 404 when the link is unknown, over or was taken back.
 */
export async function findHelper(
  db: Executor,
  { token, now, late = false }: { token: string; now: Date; late?: boolean },
): Promise<typeof eventHelper.$inferSelect> {
  const [row] = await db
    .select({
      helper: eventHelper,
      date: competition.date,
      endDate: competition.endDate,
    })
    .from(eventHelper)
    .innerJoin(competition, eq(competition.id, eventHelper.competitionId))
    .where(and(eq(eventHelper.tokenDigest, digestOfHelper(token)), isNull(eventHelper.endedAt)));
  if (!row) throw notFound('link');
  const endsAt = lastMomentOf(row);
  if (endsAt.getTime() + (late ? lateMs : 0) <= now.getTime()) throw notFound('link');
  return { ...row.helper, endsAt };
}
