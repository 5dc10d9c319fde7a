import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { awardByRule } from '../achievements/award-badges.ts';
import { takeBackContestBadges } from '../badges/award-by-facts.ts';
import { contestRecord } from './contest-records.table.ts';

interface Contest {
  source: { id: string; title: string; day: string; skillIds: readonly string[] };
  takers: ReadonlyArray<{ studentId: string; place: number | null; awards: readonly string[] }>;
  /** Results were opened: what is no longer final does not count, and nothing is taken back before they are final again. */
  opened: boolean;
}

/**
 * Who took part in a competition, once for each student however often its results become final. Opens levels of its skills and gives
 * the badges that its records now give; a badge for a place or an award that was a mistake is taken back, a level stays as levels do.
 */
export async function storeContests(
  tx: Transaction,
  context: Pick<ActionContext, 'now'>,
  { source, takers, opened }: Contest,
): Promise<void> {
  const ids = takers.map(({ studentId }) => studentId);
  const ofSource = eq(contestRecord.sourceId, source.id);
  const before = await tx.select({ studentId: contestRecord.studentId }).from(contestRecord).where(ofSource);
  if (opened)
    await tx
      .update(contestRecord)
      .set({ counts: false })
      .where(ids.length > 0 ? and(ofSource, notInArray(contestRecord.studentId, ids)) : ofSource);
  else await tx.delete(contestRecord).where(ofSource);
  if (opened && ids.length > 0)
    await tx.delete(contestRecord).where(and(ofSource, inArray(contestRecord.studentId, ids)));
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
  if (opened) return;
  await takeBackContestBadges(tx, [...new Set([...before.map(({ studentId }) => studentId), ...ids])]);
  await awardByRule(tx, context, ids);
}
