import { eq } from 'drizzle-orm';
import type { Executor } from '../platform/database/connect.ts';
import { DomainError } from '../platform/domain-error.ts';
import { account } from './access.table.ts';

/** An account at one point of its history; every change of its credentials makes a new version. */
export interface AccountVersion {
  id: string;
  credentialVersion: number;
}

/** A new account has seen no change. */
export const newAccount = (id: string): AccountVersion => ({ id, credentialVersion: 1 });

/**
 * Holds the account as it is until the end of the transaction, so that a change of its password, email, role or
 * activity comes wholly before or wholly after. Throws 401 when there was one since `credentialVersion` was read.
 */
export async function holdUnchanged(db: Executor, { id, credentialVersion }: AccountVersion): Promise<void> {
  const [present] = await db
    .select({ credentialVersion: account.credentialVersion, isActive: account.isActive })
    .from(account)
    .where(eq(account.id, id))
    .for('share');
  if (!present?.isActive || present.credentialVersion !== credentialVersion)
    throw new DomainError(
      'unauthenticated',
      'account_changed',
      'Your account was changed a moment ago. Please sign in again.',
    );
}
