import { eq } from 'drizzle-orm';
import type { Executor } from '../platform/database/connect.ts';
import { DomainError } from '../platform/domain-error.ts';
import { account } from './access.table.ts';

/** An account at one point in time; every change of its credentials makes a new version. */
export interface AccountVersion {
  id: string;
  credentialVersion: number;
}

/** The first version of a new account. */
export const newAccount = (id: string): AccountVersion => ({ id, credentialVersion: 1 });

/**
 * Locks the account until the end of the transaction, so that a change of its password, email, role or activity happens
 * either before or after. Throws 401 when there was one since `credentialVersion` was read.
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
