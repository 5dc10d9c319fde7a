import { eq } from 'drizzle-orm';
import type { Executor } from '../platform/database/connect.ts';
import { DomainError } from '../platform/domain-error.ts';
import { account } from './access.table.ts';

/** Whether an account has shown that its address is its own. Without an address it signs in with codes to its phone. */
export async function hasConfirmedAddress(db: Executor, accountId: string): Promise<boolean> {
  const [row] = await db
    .select({ email: account.email, confirmedAt: account.emailConfirmedAt })
    .from(account)
    .where(eq(account.id, accountId));
  return row !== undefined && (row.email === null || row.confirmedAt !== null);
}

/** For whatever opens a child's record to another account. Throws 403. */
export async function requireConfirmedAddress(db: Executor, accountId: string): Promise<void> {
  if (await hasConfirmedAddress(db, accountId)) return;
  throw new DomainError(
    'forbidden',
    'address_not_confirmed',
    'Please confirm your email address first: open the link in the email that we sent when you signed up, or send it again.',
  );
}
