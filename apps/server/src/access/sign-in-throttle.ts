import { createHash } from 'node:crypto';
import { and, eq, gt, like, lt, or, sql } from 'drizzle-orm';
import type { Database, Executor } from '../platform/database/connect.ts';
import { withoutWaiting } from '../platform/database/without-waiting.ts';
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
  db: Database,
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
  db: Database,
  { email, address, now, by }: { email: string; address: string; now: Date; by: By },
): Promise<void> {
  const { failures: own, fits } = await count(db, { email, address, now });
  if (own === null) {
    const until = await pausedUntil(db, email, now);
    throw paused(until ? Math.ceil((until.getTime() - now.getTime()) / 1000) : 1, by);
  }
  if (fits || own === 1 || (await isAtHome(db, email, address, now))) return;
  // Not checked, so not counted either.
  await db
    .update(signInThrottle)
    .set({ failures: sql`${signInThrottle.failures} - 1`, lockedUntil: null })
    .where(eq(signInThrottle.key, accountKey(email)));
  throw paused(addressForgetsOneInMs / 1000, by);
}

/**
 * Counts the attempt for the account and sets the pause that follows if it is wrong; answers the new count, or null while the
 * pause of an earlier one runs. Then it counts for the address, a leaky bucket: `locked_until` is when it will be empty, and an
 * attempt that does not fit leaves it unchanged. One statement that does not wait for the disk, because crowds sign in at once, and those
 * behind one address wait for each other's.
 */
async function count(
  db: Database,
  { email, address, now }: { email: string; address: string; now: Date },
): Promise<{ failures: number | null; fits: boolean }> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const quietSince = sql`${new Date(now.getTime() - forgetAfterMs).toISOString()}::timestamptz`;
  const next = sql`(case when known.last_at < ${quietSince} then 1 else known.failures + 1 end)`;
  const pause = sql`least(${longestPauseSeconds}::int, ${firstPauseSeconds}::int * (2 ^ least(${next} - ${freeTries}::int, 10))::int) * interval '1 second'`;
  const full = sql`${new Date(now.getTime() + (addressTries - 1) * addressForgetsOneInMs).toISOString()}::timestamptz`;
  const step = sql`${addressForgetsOneInMs}::int * interval '1 millisecond'`;
  const { rows } = await db.execute<{ failures: number | null; fits: boolean }>(sql`
    with own as (
      insert into ${signInThrottle} as known (key, failures, last_at) values (${accountKey(email)}, 1, ${at})
      on conflict (key) do update set failures = ${next}, last_at = ${at},
        locked_until = case when ${next} >= ${freeTries}::int then ${at} + ${pause} end
      where known.locked_until is null or known.locked_until <= ${at}
      returning failures
    ), bucket as (
      insert into ${signInThrottle} as known (key, failures, last_at, locked_until)
      select ${addressKey(address)}, 1, ${at}, ${at} + ${step} from own
      on conflict (key) do update set failures = known.failures + 1, last_at = ${at},
        locked_until = greatest(known.locked_until, ${at}) + ${step}
      where coalesce(known.locked_until, ${at}) <= ${full}
      returning key
    )
    select (select failures from own) as failures, exists (select from bucket) as fits, ${withoutWaiting}`);
  return rows[0] ?? { failures: null, fits: false };
}

/** After a correct password, the account's count starts again and its address gets its attempt back. */
async function giveBack(db: Database, email: string, address: string, now: Date): Promise<void> {
  await db.execute(sql`
    with own as (delete from ${signInThrottle} where key = ${accountKey(email)}), bucket as (
      update ${signInThrottle} set locked_until = locked_until - ${addressForgetsOneInMs}::int * interval '1 millisecond'
      where key = ${addressKey(address)} and locked_until > ${now.toISOString()}::timestamptz)
    select ${withoutWaiting}`);
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
