import { eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { AccountVersion } from '../../../access/account-version.ts';
import type { ActorContext } from '../../../access/action-context.ts';
import { passwordMatches } from '../../../access/passwords.ts';
import { judgeTry } from '../../../access/sign-in-throttle.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { invalid } from '../../../platform/domain-error.ts';

/**
 * Confirms that the person at a signed-in device is the account's holder. Returns the account as it was when the
 * password was checked. Throws 422 beside `field` for a wrong password, 429 while a pause runs; wrong ones count
 * towards the sign-in limit.
 */
export async function checkOwnPassword(
  db: Database,
  { actor, origin, now }: ActorContext,
  { password, field = 'password' }: { password: string; field?: 'password' | 'current_password' },
): Promise<AccountVersion> {
  const address = origin.address ?? 'unknown';
  const holder = await judgeTry(db, { email: actor.email, address, now }, async () => {
    const [found] = await db
      .select({ passwordHash: account.passwordHash, credentialVersion: account.credentialVersion })
      .from(account)
      .where(eq(account.id, actor.accountId));
    return found && (await passwordMatches(password, found.passwordHash)) ? found : null;
  });
  if (!holder) {
    await recordAudit(db, origin, { action: 'password.refused', entity: 'account', entityId: actor.accountId });
    throw invalid({ [field]: 'This is not your current password' });
  }
  return { id: actor.accountId, credentialVersion: holder.credentialVersion };
}
