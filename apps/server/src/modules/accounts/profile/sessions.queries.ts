import type { ActionContext } from '../../../access/action-context.ts';
import type { SessionLine } from '@doctorbird/contract/accounts/profile';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { account, session } from '../../../access/access.table.ts';
import { isLive } from '../../../access/sessions.ts';
import type { SessionLimits } from '../../../access/sign-in-policy.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { presentSession } from './profile.presenter.ts';

/** Where an account is signed in, most recently used first; `tokenHash` marks the reader's own session. */
export async function liveSessions(
  db: Executor,
  { now }: Pick<ActionContext, 'now'>,
  {
    whose: { accountId, tokenHash },
    limits,
  }: { whose: { accountId: string; tokenHash: Buffer }; limits: SessionLimits },
): Promise<SessionLine[]> {
  const rows = await db
    .select({ session })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(
      and(
        eq(session.accountId, accountId),
        isNull(session.revokedAt),
        gt(session.expiresAt, now),
        eq(session.credentialVersion, account.credentialVersion),
      ),
    )
    .orderBy(desc(session.lastUsedAt))
    .limit(50);
  const live = rows.map(({ session: row }) => row).filter((row) => isLive(row, limits, now));
  return live.map((row) => presentSession(row, tokenHash));
}
