import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/connect.ts';
import { account, oneTimeToken } from './access.table.ts';
import type { AccountVersion } from './account-version.ts';
import type { Sessions } from './sessions.ts';

interface Change {
  now: Date;
  /** The link that confirms the present address stays good: the address did not change. */
  keepConfirmation?: boolean;
}

/**
 * After a change of password, email, role or activity: every session ends and every link that was sent before is void,
 * also those that are being made at this moment. Answers the account's new version.
 */
export async function endAccess(
  tx: Transaction,
  sessions: Sessions,
  accountId: string,
  { now, keepConfirmation = false }: Change,
): Promise<AccountVersion> {
  // First the row: whoever holds it to open a session or make a link is waited for, and what they made is found below.
  const [changed] = await tx
    .update(account)
    .set({ credentialVersion: sql`${account.credentialVersion} + 1` })
    .where(eq(account.id, accountId))
    .returning({ credentialVersion: account.credentialVersion });
  if (!changed) throw new Error(`There is no account ${accountId}.`);
  const spared = keepConfirmation ? notInArray(oneTimeToken.purpose, ['confirm-email']) : undefined;
  await tx
    .update(oneTimeToken)
    .set({ usedAt: now })
    .where(and(eq(oneTimeToken.accountId, accountId), isNull(oneTimeToken.usedAt), spared));
  await sessions.endAll(tx, accountId);
  return { id: accountId, credentialVersion: changed.credentialVersion };
}
