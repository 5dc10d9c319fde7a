import { and, eq, gt, isNull } from 'drizzle-orm';
import { digestText } from '../../../platform/crypto/random-token.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { eventHelper } from './helpers.table.ts';

export type FoundHelper = typeof eventHelper.$inferSelect;

/** Days in which a phone may still send what waited on it after the event. */
const lateMs = 72 * 60 * 60_000;

/**
 * Who holds this link. `late`: also for some days after the event, for records that waited on a phone. Throws 404 when the link
 * is unknown, over or was taken back.
 */
export async function findHelper(
  db: Executor,
  { token, now, late = false }: { token: string; now: Date; late?: boolean },
): Promise<FoundHelper> {
  const until = late ? new Date(now.getTime() - lateMs) : now;
  const [row] = await db
    .select()
    .from(eventHelper)
    .where(
      and(eq(eventHelper.tokenDigest, digestText(token)), isNull(eventHelper.endedAt), gt(eventHelper.endsAt, until)),
    );
  if (!row) throw notFound('link');
  return row;
}
