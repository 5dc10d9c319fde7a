import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { passkeyChallenge } from '../../../access/access.table.ts';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';

/** The browser gives its holder as long. */
export const challengeMs = 5 * 60_000;

type Asked = { challenge: string; /** Null: somebody signs in. */ accountId: string | null; now: Date };

export const storeChallenge = async (db: Executor, { challenge, accountId, now }: Asked): Promise<void> =>
  void (await db
    .insert(passkeyChallenge)
    .values({ challenge, accountId, expiresAt: new Date(now.getTime() + challengeMs) }));

/** Whether a device was asked this, for this purpose and not too long ago; each question is answered once. */
export async function spendChallenge(db: Executor, { challenge, accountId, now }: Asked): Promise<boolean> {
  const spent = await db
    .delete(passkeyChallenge)
    .where(
      and(
        eq(passkeyChallenge.challenge, challenge),
        accountId === null ? isNull(passkeyChallenge.accountId) : eq(passkeyChallenge.accountId, accountId),
        gt(passkeyChallenge.expiresAt, now),
      ),
    )
    .returning({ challenge: passkeyChallenge.challenge });
  return spent.length === 1;
}

/** The nightly clean-up of questions that nobody answered. */
export const dropOldChallenges = async (db: Database, { now }: Pick<ActionContext, 'now'>): Promise<void> =>
  void (await db.delete(passkeyChallenge).where(lt(passkeyChallenge.expiresAt, now)));
