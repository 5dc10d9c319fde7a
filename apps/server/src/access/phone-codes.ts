import { randomInt } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/connect.ts';
import { phoneCode } from './access.table.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

/** How long a code works. */
export const CODE_MINUTES = 10;
/** Between two codes for one account. */
const restMs = 60_000;
/** Codes for one account in an hour: each costs the organisation a text message. */
const mostAnHour = 5;
const hourMs = 3_600_000;
const triesAtOnce = 5;

/** A code of six digits. Made before the transaction that stores it: argon2 must not hold a database connection. */
export async function newPhoneCode(): Promise<{ code: string; codeHash: string }> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  return { code, codeHash: await hashPassword(code) };
}

/**
 * Stores a code in place of the one before and returns whether it may be sent: not when the last one was less than a minute
 * ago, or five were within an hour. The one that was sent then stays valid.
 */
export async function storePhoneCode(
  db: Executor,
  { accountId, codeHash }: { accountId: string; codeHash: string },
  now: Date,
): Promise<boolean> {
  const made = { codeHash, expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000), sentAt: now };
  const at = sql`${now.toISOString()}::timestamptz`;
  const anew = sql`${phoneCode.sentSince} < ${new Date(now.getTime() - hourMs).toISOString()}::timestamptz`;
  const rows = await db
    .insert(phoneCode)
    .values({ accountId, ...made, sentSince: now })
    .onConflictDoUpdate({
      target: phoneCode.accountId,
      set: {
        ...made,
        tries: 0,
        usedAt: null,
        sent: sql`case when ${anew} then 1 else ${phoneCode.sent} + 1 end`,
        sentSince: sql`case when ${anew} then ${at} else ${phoneCode.sentSince} end`,
      },
      setWhere: sql`${phoneCode.sentAt} <= ${new Date(now.getTime() - restMs).toISOString()}::timestamptz
        and (${anew} or ${phoneCode.sent} < ${mostAnHour}::int)`,
    })
    .returning({ accountId: phoneCode.accountId });
  return rows.length > 0;
}

/**
 * Uses up the code of an account. Of thirty tries at once only the first five are checked, and of two right ones one wins.
 * Without an account it takes as long. The caller also counts the try against the address it comes from.
 */
export async function spendPhoneCode(
  db: Executor,
  { accountId, code }: { accountId: string | null; code: string },
  now: Date,
): Promise<boolean> {
  const open =
    accountId === null
      ? undefined
      : and(
          eq(phoneCode.accountId, accountId),
          isNull(phoneCode.usedAt),
          gt(phoneCode.expiresAt, now),
          lt(phoneCode.tries, triesAtOnce),
        );
  const [row] = open
    ? await db
        .update(phoneCode)
        .set({ tries: sql`${phoneCode.tries} + 1` })
        .where(open)
        .returning({ codeHash: phoneCode.codeHash })
    : [];
  if (!(await passwordMatches(code, row?.codeHash ?? null)) || !row || accountId === null) return false;
  const spent = await db
    .update(phoneCode)
    .set({ usedAt: now })
    .where(and(eq(phoneCode.accountId, accountId), eq(phoneCode.codeHash, row.codeHash), isNull(phoneCode.usedAt)))
    .returning({ accountId: phoneCode.accountId });
  return spent.length > 0;
}

/** Ends the code of an account, as when its number changes. */
export async function voidPhoneCode(db: Executor, accountId: string): Promise<void> {
  await db.delete(phoneCode).where(eq(phoneCode.accountId, accountId));
}
