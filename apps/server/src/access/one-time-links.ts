import { and, eq, gt, inArray, isNull, lt, ne } from 'drizzle-orm';
import { account, oneTimeToken } from './access.table.ts';
import type { Executor } from '../platform/database/connect.ts';
import { randomToken, tokenDigest } from '../platform/crypto/random-token.ts';

type Purpose = (typeof oneTimeToken.$inferSelect)['purpose'];

const lifetimeMinutes: Record<Purpose, number> = {
  reset: 60,
  'confirm-email': 7 * 24 * 60,
  'first-admin': 24 * 60,
  invite: 7 * 24 * 60,
  'change-email': 3 * 24 * 60,
};

/**
 * Makes a link's token and voids the earlier ones of the same purpose. The account is held meanwhile: a change of its
 * credentials that comes at the same time finds the link and voids it.
 */
export async function makeOneTimeToken(
  db: Executor,
  purpose: Purpose,
  accountId: string | null,
  now: Date,
  email: string | null = null,
): Promise<string> {
  if (accountId !== null)
    await db.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('share');
  await voidOneTimeTokens(db, purpose, accountId, now);
  const token = randomToken();
  await db.insert(oneTimeToken).values({
    tokenHash: tokenDigest(token),
    purpose,
    accountId,
    email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMinutes[purpose] * 60_000),
  });
  return token;
}

/** Spends a token: of two that come at once, one wins. Null when unknown, used or too old. */
export async function spendOneTimeToken(
  db: Executor,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<{ accountId: string | null; email: string | null } | null> {
  const [spent] = await db
    .update(oneTimeToken)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeToken.tokenHash, tokenDigest(token)),
        eq(oneTimeToken.purpose, purpose),
        isNull(oneTimeToken.usedAt),
        gt(oneTimeToken.expiresAt, now),
      ),
    )
    .returning({ accountId: oneTimeToken.accountId, email: oneTimeToken.email });
  return spent ?? null;
}

/** Whose link it is, without using it up; null when it is unknown, used or too old. */
export async function holderOfLink(
  db: Executor,
  purposes: readonly Purpose[],
  token: string,
  now: Date,
): Promise<string | null> {
  const [found] = await db
    .select({ accountId: oneTimeToken.accountId })
    .from(oneTimeToken)
    .where(
      and(
        eq(oneTimeToken.tokenHash, tokenDigest(token)),
        inArray(oneTimeToken.purpose, [...purposes]),
        isNull(oneTimeToken.usedAt),
        gt(oneTimeToken.expiresAt, now),
      ),
    );
  return found?.accountId ?? null;
}

/** Links that ran out a month ago prove nothing any more; an invitation still says that somebody was invited. */
export async function dropOldLinks(db: Executor, now: Date): Promise<void> {
  const monthAgo = new Date(now.getTime() - 30 * 86_400_000);
  await db.delete(oneTimeToken).where(and(lt(oneTimeToken.expiresAt, monthAgo), ne(oneTimeToken.purpose, 'invite')));
}

/** Without an account: all of that purpose. */
export async function voidOneTimeTokens(
  db: Executor,
  purpose: Purpose,
  accountId: string | null,
  now: Date,
): Promise<void> {
  const whose = accountId === null ? isNull(oneTimeToken.accountId) : eq(oneTimeToken.accountId, accountId);
  await db
    .update(oneTimeToken)
    .set({ usedAt: now })
    .where(and(whose, eq(oneTimeToken.purpose, purpose), isNull(oneTimeToken.usedAt)));
}

/** The address that waits for its holder to open the link, if any. */
export async function pendingEmail(db: Executor, accountId: string, now: Date): Promise<string | null> {
  const [open] = await db
    .select({ email: oneTimeToken.email })
    .from(oneTimeToken)
    .where(
      and(
        eq(oneTimeToken.accountId, accountId),
        eq(oneTimeToken.purpose, 'change-email'),
        isNull(oneTimeToken.usedAt),
        gt(oneTimeToken.expiresAt, now),
      ),
    );
  return open?.email ?? null;
}
