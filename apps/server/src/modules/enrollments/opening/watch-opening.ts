import { and, eq } from 'drizzle-orm';
import type { ActorContext } from '../../../access/action-context.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { openingWatch } from './opening.table.ts';

/** Notes that a family wants to hear when registration opens, or no longer does; repeating either changes nothing. */
export async function watchOpening(
  db: Executor,
  { actor, now }: ActorContext,
  { programId, on }: { programId: string; on: boolean },
): Promise<void> {
  const parentId = actor.accountId;
  if (on) await db.insert(openingWatch).values({ programId, parentId, createdAt: now }).onConflictDoNothing();
  else
    await db
      .delete(openingWatch)
      .where(and(eq(openingWatch.programId, programId), eq(openingWatch.parentId, parentId)));
}
