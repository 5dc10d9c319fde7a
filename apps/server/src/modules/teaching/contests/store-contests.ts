import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { awardByRule } from '../achievements/award-badges.ts';
import { ofAwards, takeBackContestBadges } from '../badges/award-by-facts.ts';
import { contestRecord } from './contest-records.table.ts';

/**
 * Why it is stored: results became final, were opened, or an award of final results was given, called or taken back. Opened, what is no
 * longer final does not count, and nothing is taken back before they are final again.
 */
export type ContestChange = 'closed' | 'opened' | 'awards';

interface Contest {
  source: { id: string; title: string; day: string; skillIds: readonly string[] };
  takers: ReadonlyArray<{ studentId: string; place: number | null; awards: readonly string[] }>;
  change: ContestChange;
}

/**
 * Who took part in a competition, once for each student however often its results become final. Opens levels of its skills and gives
 * the badges that its records now give; a badge for a place or an award that was a mistake is taken back, a level stays as levels do.
 */
export async function storeContests(
  tx: Transaction,
  context: Pick<ActionContext, 'now'>,
  { source, takers, change }: Contest,
): Promise<void> {
  const ids = takers.map(({ studentId }) => studentId);
  const ofSource = eq(contestRecord.sourceId, source.id);
  const before = await tx.select({ studentId: contestRecord.studentId }).from(contestRecord).where(ofSource);
  if (change === 'opened')
    await tx
      .update(contestRecord)
      .set({ counts: false })
      .where(ids.length > 0 ? and(ofSource, notInArray(contestRecord.studentId, ids)) : ofSource);
  if (change === 'closed') await tx.delete(contestRecord).where(ofSource);
  else if (ids.length > 0) await tx.delete(contestRecord).where(and(ofSource, inArray(contestRecord.studentId, ids)));
  if (takers.length > 0)
    await tx.insert(contestRecord).values(
      takers.map(({ studentId, place, awards }) => ({
        id: newId(),
        studentId,
        sourceId: source.id,
        title: source.title,
        day: source.day,
        place,
        awards: [...awards],
        skillIds: [...source.skillIds],
        createdAt: context.now,
      })),
    );
  if (change === 'opened') return;
  if (change === 'awards') await takeBackContestBadges(tx, ids, ofAwards);
  else await takeBackContestBadges(tx, [...new Set([...before.map(({ studentId }) => studentId), ...ids])]);
  await awardByRule(tx, context, ids);
}
