import { and, desc, gt, isNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { siteBanner } from './banners.table.ts';

/** The line above every page now: the newest of those that are up. */
export async function currentBanner(db: Executor, now: Date): Promise<{ text: string; until: Date } | null> {
  const [row] = await db
    .select({ text: siteBanner.text, until: siteBanner.until })
    .from(siteBanner)
    .where(and(isNull(siteBanner.endedAt), gt(siteBanner.until, now)))
    .orderBy(desc(siteBanner.createdAt), desc(siteBanner.id))
    .limit(1);
  return row ?? null;
}
