import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, like, lt, or, sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/connect.ts';
import { DomainError } from '../platform/domain-error.ts';
import { visitorOf } from '../platform/http/visitor-address.ts';
import { account, session, signInThrottle } from './access.table.ts';

/** Wrong attempts per account without a pause. */
const freeTries = 5;
const firstPauseSeconds = 30;
const longestPauseSeconds = 1800;
/** After this long without attempts, an account's count starts again. */
const forgetAfterMs = 24 * 3_600_000;

/** Wrong attempts per address, and how fast they are forgotten: more than per account, because schools and carriers share one. */
const addressTries = 40;
const addressForgetsOneInMs = 15_000;
/** An address with a sign-in this recent counts as familiar. */
const atHomeForMs = 90 * 24 * 3_600_000;

const accountKey = (email: string) => `account:${createHash('sha256').update(email).digest('base64url')}`;
const addressKey = (address: string) => `address:${visitorOf(address)}`;

/** What is tried: a password with an email, or a code with a phone number (then `email` is the number). */
type By = 'password' | 'code';

/** One at a time per account in this process, so that several correct passwords at once do not look like guesses. */
const turns = new Map<string, Promise<unknown>>();

/**
 * Checks one password. An attempt is counted first, so that of thirty guesses at once only the free ones are checked,
 * in any number of processes. A correct one gets its count back. Throws 429 while the account's pause runs (attempts
 * meanwhile do not prolong it), or when the address has used up its attempts. The latter never locks out a family: an
 * account without wrong attempts, or familiar at this address, is checked whatever its neighbours do.
 */
export async function judgeTry<T>(
  db: Executor,
  { email, address, now, by = 'password' }: { email: string; address: string; now: Date; by?: By },
  judge: () => Promise<T | null>,
): Promise<T | null> {
  const key = accountKey(email);
  const before = turns.get(key) ?? Promise.resolve();
  const turn = before.then(async () => {
    await reserve(db, { email, address, now, by });
    const result = await judge();
    if (result !== null) await giveBack(db, email, address, now);
    return result;
  });
  const settled = turn.catch(() => undefined);
  turns.set(key, settled);
  try {
    return await turn;
  } finally {
    if (turns.get(key) === settled) turns.delete(key);
  }
}

async function reserve(
  db: Executor,
  { email, address, now, by }: { email: string; address: string; now: Date; by: By },
): Promise<void> {
  const own = await reserveForAccount(db, { email, now, by });
  if (await reserveForAddress(db, address, now)) return;
  if (own === 1 || (await isAtHome(db, email, address, now))) return;
  // Not checked, so not counted either.
  await db
    .update(signInThrottle)
    .set({ failures: sql`${signInThrottle.failures} - 1`, lockedUntil: null })
    .where(eq(signInThrottle.key, accountKey(email)));
  throw paused(addressForgetsOneInMs / 1000, by);
}

/** Counts the attempt and sets the pause that follows if it is wrong, in one statement. Returns the new count. */
async function reserveForAccount(
  db: Executor,
  { email, now, by }: { email: string; now: Date; by: By },
): Promise<number> {
  const { failures, lastAt, lockedUntil } = signInThrottle;
  const at = sql`${now.toISOString()}::timestamptz`;
  const quietSince = sql`${new Date(now.getTime() - forgetAfterMs).toISOString()}::timestamptz`;
  const next = sql<number>`(case when ${lastAt} < ${quietSince} then 1 else ${failures} + 1 end)`;
  const pause = sql`least(${longestPauseSeconds}::int, ${firstPauseSeconds}::int * (2 ^ least(${next} - ${freeTries}::int, 10))::int)`;
  const [row] = await db
    .insert(signInThrottle)
    .values({ key: accountKey(email), failures: 1, lastAt: now })
    .onConflictDoUpdate({
      target: signInThrottle.key,
      set: {
        failures: next,
        lastAt: now,
        lockedUntil: sql`case when ${next} >= ${freeTries}::int then ${at} + ${pause} * interval '1 second' end`,
      },
      setWhere: or(isNull(lockedUntil), sql`${lockedUntil} <= ${at}`),
    })
    .returning({ failures });
  if (row) return row.failures;
  const until = await pausedUntil(db, email, now);
  throw paused(until ? Math.ceil((until.getTime() - now.getTime()) / 1000) : 1, by);
}

/**
 * A leaky bucket: `locked_until` is when it will be empty. Returns whether the attempt fits; one that does not leaves
 * the bucket unchanged.
 */
async function reserveForAddress(db: Executor, address: string, now: Date): Promise<boolean> {
  const full = new Date(now.getTime() + (addressTries - 1) * addressForgetsOneInMs);
  const at = sql`${now.toISOString()}::timestamptz`;
  const step = sql`${addressForgetsOneInMs}::int * interval '1 millisecond'`;
  const rows = await db
    .insert(signInThrottle)
    .values({
      key: addressKey(address),
      failures: 1,
      lastAt: now,
      lockedUntil: new Date(now.getTime() + addressForgetsOneInMs),
    })
    .onConflictDoUpdate({
      target: signInThrottle.key,
      set: {
        failures: sql`${signInThrottle.failures} + 1`,
        lastAt: now,
        lockedUntil: sql`greatest(${signInThrottle.lockedUntil}, ${at}) + ${step}`,
      },
      setWhere: sql`coalesce(${signInThrottle.lockedUntil}, ${at}) <= ${full.toISOString()}::timestamptz`,
    })
    .returning({ key: signInThrottle.key });
  return rows.length > 0;
}

/** After a correct password, the account's count starts again and its address gets its attempt back. */
async function giveBack(db: Executor, email: string, address: string, now: Date): Promise<void> {
  await clearFailures(db, email);
  await db
    .update(signInThrottle)
    .set({
      lockedUntil: sql`${signInThrottle.lockedUntil} - ${addressForgetsOneInMs}::int * interval '1 millisecond'`,
    })
    .where(and(eq(signInThrottle.key, addressKey(address)), gt(signInThrottle.lockedUntil, now)));
}

async function isAtHome(db: Executor, email: string, address: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - atHomeForMs);
  const network = visitorOf(address);
  const sameAddress = network.endsWith('::/64')
    ? or(eq(session.address, address), like(session.address, `${network.slice(0, -'::/64'.length)}:%`))
    : eq(session.address, address);
  const [known] = await db
    .select({ id: account.id })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(and(eq(account.email, email), gt(session.lastUsedAt, since), sameAddress))
    .limit(1);
  return known !== undefined;
}

const paused = (seconds: number, by: By) =>
  new DomainError(
    'too_many',
    'sign_in_paused',
    by === 'code'
      ? `Too many wrong codes. Please wait ${inText(seconds)}.`
      : `Too many wrong passwords. Please wait ${inText(seconds)}, or reset your password.`,
    { retryAfter: seconds },
  );

/** Until when an account is paused for everyone; null when it is not. */
export async function pausedUntil(db: Executor, email: string, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ until: signInThrottle.lockedUntil })
    .from(signInThrottle)
    .where(eq(signInThrottle.key, accountKey(email)));
  return row?.until && row.until > now ? row.until : null;
}

/** A used reset link clears the account's count. */
export async function clearFailures(db: Executor, email: string): Promise<void> {
  await db.delete(signInThrottle).where(eq(signInThrottle.key, accountKey(email)));
}

export async function dropOldCounts(db: Executor, now: Date): Promise<void> {
  await db.delete(signInThrottle).where(lt(signInThrottle.lastAt, new Date(now.getTime() - forgetAfterMs)));
}

const inText = (seconds: number) => (seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`);
