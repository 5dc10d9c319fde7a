import { randomInt } from 'node:crypto';
import { and, gt, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../platform/database/connect.ts';
import type { linkCode, phoneCode } from './access.table.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

/** How long a code works. */
export const CODE_MINUTES = 10;
/** Between two codes for the same thing. */
const restMs = 60_000;
const triesAtOnce = 5;

/** Where the newest code for one thing is. */
export interface CodePlace {
  table: typeof phoneCode | typeof linkCode;
  key: { accountId: string; linkDigest?: string };
  /** The row, for whoever may use its code. */
  mine: SQL;
  limit: { most: number; inMs: number };
}

/** A code of six digits. Made before the transaction that stores it: argon2 must not hold a database connection. */
export async function newCode(): Promise<{ code: string; codeHash: string }> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  return { code, codeHash: await hashPassword(code) };
}

/**
 * Stores a code in place of the one before and returns whether it may be sent: not when the last one was less than a minute
 * ago, or as many as the limit allows were sent. The one that was sent then stays valid.
 */
export async function storeCode(
  db: Executor,
  { place: { table, key, limit }, codeHash }: { place: CodePlace; codeHash: string },
  now: Date,
): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
  const before = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;
  const at = sql`${now.toISOString()}::timestamptz`;
  const columns = 'linkDigest' in table ? sql`link_digest, account_id` : sql`account_id`;
  const values = 'linkDigest' in table ? sql`${key.linkDigest}, ${key.accountId}` : sql`${key.accountId}`;
  const target = 'linkDigest' in table ? sql`link_digest` : sql`account_id`;
  const anew = sql`${table.sentSince} < ${before(limit.inMs)}`;
  const { rows } = await db.execute(sql`
    insert into ${table} (${columns}, code_hash, expires_at, sent_at, sent_since)
    values (${values}, ${codeHash}, ${expiresAt.toISOString()}::timestamptz, ${at}, ${at})
    on conflict (${target}) do update set account_id = excluded.account_id, code_hash = excluded.code_hash,
      expires_at = excluded.expires_at, sent_at = excluded.sent_at, tries = 0, used_at = null,
      sent = case when ${anew} then 1 else ${table.sent} + 1 end,
      sent_since = case when ${anew} then excluded.sent_since else ${table.sentSince} end
    where ${table.sentAt} <= ${before(restMs)} and (${anew} or ${table.sent} < ${limit.most}::int)
    returning 1`);
  return rows.length > 0;
}

/**
 * Checks a code and returns its digest; of thirty tries at once only the first five are checked. Without a place it takes as long.
 * It is used up by `useCode`.
 */
export async function checkCode(
  db: Executor,
  { place, code }: { place: CodePlace | null; code: string },
  now: Date,
): Promise<string | null> {
  const [row] = place
    ? await db
        .update(place.table)
        .set({ tries: sql`${place.table.tries} + 1` })
        .where(
          and(
            place.mine,
            isNull(place.table.usedAt),
            gt(place.table.expiresAt, now),
            lt(place.table.tries, triesAtOnce),
          ),
        )
        .returning({ codeHash: place.table.codeHash })
    : [];
  return (await passwordMatches(code, row?.codeHash ?? null)) && row ? row.codeHash : null;
}

/** Of two right tries at once, one wins. A code that was replaced meanwhile no longer counts. */
export async function useCode(
  db: Executor,
  { place: { table, mine }, codeHash }: { place: CodePlace; codeHash: string },
  now: Date,
): Promise<boolean> {
  const used = await db
    .update(table)
    .set({ usedAt: now })
    .where(and(mine, sql`${table.codeHash} = ${codeHash}`, isNull(table.usedAt)))
    .returning({ accountId: table.accountId });
  return used.length > 0;
}

/** Both at once. */
export async function spendCode(
  db: Executor,
  { place, code }: { place: CodePlace | null; code: string },
  now: Date,
): Promise<boolean> {
  const codeHash = await checkCode(db, { place, code }, now);
  return codeHash !== null && place !== null && (await useCode(db, { place, codeHash }, now));
}
