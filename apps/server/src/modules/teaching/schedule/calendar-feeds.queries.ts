import { digestText } from '../../../platform/crypto/random-token.ts';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import type { FeedRow } from './calendar-feeds.rows.ts';
import { calendarFeed } from './calendar-feeds.table.ts';
import type { ScheduleReader } from './schedule.policy.ts';

const isLive = and(eq(account.isActive, true), eq(account.credentialVersion, calendarFeed.credentialVersion));

/** The feed of an account; null while it is off, or after a change of the account ended it. */
export async function feedOf(db: Executor, accountId: string): Promise<FeedRow | null> {
  const [row] = await db
    .select({ feed: calendarFeed })
    .from(calendarFeed)
    .innerJoin(account, eq(account.id, calendarFeed.accountId))
    .where(and(eq(calendarFeed.accountId, accountId), isLive));
  return row?.feed ?? null;
}

/** Whose feed has this secret; null for one that is unknown, ended, or of an account that is locked. */
export async function readerOfFeed(db: Executor, token: string): Promise<(ScheduleReader & { feedId: string }) | null> {
  const [row] = await db
    .select({ feedId: calendarFeed.id, accountId: account.id, role: account.role })
    .from(calendarFeed)
    .innerJoin(account, eq(account.id, calendarFeed.accountId))
    .where(and(eq(calendarFeed.tokenDigest, digestText(token)), isLive));
  return row ?? null;
}

const hourMs = 3_600_000;

/** Notes that a calendar asked for the feed, at most once an hour. */
export async function noteRead(db: Database, feedId: string, now: Date): Promise<void> {
  const longAgo = or(isNull(calendarFeed.lastReadAt), lt(calendarFeed.lastReadAt, new Date(now.getTime() - hourMs)));
  await db
    .update(calendarFeed)
    .set({ lastReadAt: now })
    .where(and(eq(calendarFeed.id, feedId), longAgo));
}
