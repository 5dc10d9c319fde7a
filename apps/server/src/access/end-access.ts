import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/connect.ts';
import { account, oneTimeToken } from './access.table.ts';
import type { AccountVersion } from './account-version.ts';
import type { Sessions } from './sessions.ts';

interface Change {
  now: Date;
  /** Leaves the link that confirms the present address valid: the address did not change. */
  exceptConfirmation?: boolean;
}

/**
 * After a change of password, email, role or activity: ends every session and voids every earlier link, including those
 * being made right now. Returns the account's new version.
 */
export async function endAccess(
  tx: Transaction,
  sessions: Sessions,
  accountId: string,
  { now, exceptConfirmation = false }: Change,
): Promise<AccountVersion> {
  // Updates the row first: transactions that hold it to open a session or make a link finish before, and their rows are
  // found below.
  const [changed] = await tx
    .update(account)
    .set({ credentialVersion: sql`${account.credentialVersion} + 1` })
    .where(eq(account.id, accountId))
    .returning({ credentialVersion: account.credentialVersion });
  if (!changed) throw new Error(`There is no account ${accountId}.`);
  const spared = exceptConfirmation ? notInArray(oneTimeToken.purpose, ['confirm-email']) : undefined;
  await tx
    .update(oneTimeToken)
    .set({ usedAt: now })
    .where(and(eq(oneTimeToken.accountId, accountId), isNull(oneTimeToken.usedAt), spared));
  await sessions.endAll(tx, accountId);
  return { id: accountId, credentialVersion: changed.credentialVersion };
}
