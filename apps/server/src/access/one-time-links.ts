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
 * Makes a link's token and voids earlier ones of the same purpose. The account is locked meanwhile, so that a
 * concurrent change of its credentials finds the link and voids it.
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

/** Uses a token; of two at once, one wins. Null when unknown, used or expired. */
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

/** The owner of a link, without using it; null when unknown, used or expired. */
export async function holderOfLink(
  db: Executor,
  purposes: readonly Purpose[],
  token: string,
  now: Date,
): Promise<string | null> {
  const [row] = await db
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
  return row?.accountId ?? null;
}

/** Deletes links that expired a month ago, except invitations, which still show that somebody was invited. */
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

/** The address that awaits confirmation by its link, if any. */
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
