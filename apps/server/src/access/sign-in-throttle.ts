import { createHash } from 'node:crypto';
import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/connect.ts';
import { DomainError } from '../platform/domain-error.ts';
import { signInThrottle } from './access.table.ts';

/** Wrong tries that cost nothing yet: more for an address, because schools and offices share one. */
const freeTries = { account: 5, address: 40 };
const firstPauseSeconds = 30;
const longestPauseSeconds = 1800;
/** After a quiet day the count starts again. */
const forgetAfterMs = 24 * 3_600_000;

const keysOf = (email: string, address: string) => ({
  account: `account:${createHash('sha256').update(email).digest('base64url')}`,
  address: `address:${address}`,
});

/** Refuses with 429 while a pause runs. Trying meanwhile does not prolong it. */
export async function refuseWhilePaused(db: Executor, email: string, address: string, now: Date): Promise<void> {
  const keys = keysOf(email, address);
  const rows = await db
    .select()
    .from(signInThrottle)
    .where(inArray(signInThrottle.key, [keys.account, keys.address]));
  const until = Math.max(0, ...rows.map((row) => row.lockedUntil?.getTime() ?? 0));
  if (until <= now.getTime()) return;
  const seconds = Math.ceil((until - now.getTime()) / 1000);
  throw new DomainError(
    'too_many',
    'sign_in_paused',
    `Too many wrong passwords. Please wait ${inWords(seconds)}, or reset your password.`,
    { retryAfter: seconds },
  );
}

/** Counts one wrong password for the account name and for the address; each further one doubles the pause. */
export async function countFailure(db: Executor, email: string, address: string, now: Date): Promise<void> {
  const keys = keysOf(email, address);
  for (const kind of ['account', 'address'] as const) {
    const [row] = await db
      .insert(signInThrottle)
      .values({ key: keys[kind], failures: 1, lastAt: now })
      .onConflictDoUpdate({
        target: signInThrottle.key,
        set: {
          failures: sql`case when ${signInThrottle.lastAt} < ${new Date(now.getTime() - forgetAfterMs).toISOString()}::timestamptz then 1 else ${signInThrottle.failures} + 1 end`,
          lastAt: now,
        },
      })
      .returning({ failures: signInThrottle.failures });
    const over = (row?.failures ?? 0) - freeTries[kind];
    if (over < 0) continue;
    const seconds = Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** Math.min(over, 10));
    await db
      .update(signInThrottle)
      .set({ lockedUntil: new Date(now.getTime() + seconds * 1000) })
      .where(eq(signInThrottle.key, keys[kind]));
  }
}

/** Until when an account is paused, whoever tries; null when it is not. */
export async function pausedUntil(db: Executor, email: string, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ until: signInThrottle.lockedUntil })
    .from(signInThrottle)
    .where(eq(signInThrottle.key, keysOf(email, '').account));
  return row?.until && row.until > now ? row.until : null;
}

/** A right password, or a used reset link, clears the account's count. */
export async function clearFailures(db: Executor, email: string): Promise<void> {
  await db.delete(signInThrottle).where(eq(signInThrottle.key, keysOf(email, '').account));
}

export async function dropOldCounts(db: Executor, now: Date): Promise<void> {
  await db.delete(signInThrottle).where(lt(signInThrottle.lastAt, new Date(now.getTime() - forgetAfterMs)));
}

const inWords = (seconds: number) => (seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`);
