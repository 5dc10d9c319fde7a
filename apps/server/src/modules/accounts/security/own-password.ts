import { eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { AccountVersion } from '../../../access/account-version.ts';
import type { ActorContext } from '../../../access/action-context.ts';
import { passwordMatches } from '../../../access/passwords.ts';
import { judgeTry } from '../../../access/sign-in-throttle.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { spendPhoneCode } from '../../../access/phone-codes.ts';
import { plainCode } from '../../../access/second-step.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { invalid } from '../../../platform/domain-error.ts';

/**
 * Confirms that the person at a signed-in device is the account's holder. Returns the account as it was when the
 * password was checked. A parent without an email has no password: the code that was sent to their phone stands in for it.
 * Throws 422 beside `field` for a wrong one, 429 while a pause runs; wrong ones count towards the sign-in limit.
 */
export async function checkOwnPassword(
  db: Database,
  { actor, origin, now }: ActorContext,
  { password, field = 'password' }: { password: string; field?: 'password' | 'current_password' },
): Promise<AccountVersion> {
  const address = origin.address ?? 'unknown';
  const holder = await judgeTry(
    db,
    { email: actor.email ?? actor.accountId, address, now, by: actor.email === null ? 'code' : 'password' },
    async () => {
      const [row] = await db
        .select({ passwordHash: account.passwordHash, credentialVersion: account.credentialVersion })
        .from(account)
        .where(eq(account.id, actor.accountId));
      if (!row) return null;
      const matches =
        actor.email === null
          ? await spendPhoneCode(db, { accountId: actor.accountId, code: plainCode(password) }, now)
          : await passwordMatches(password, row.passwordHash);
      return matches ? row : null;
    },
  );
  if (!holder) {
    await recordAudit(db, origin, { action: 'password.refused', entity: 'account', entityId: actor.accountId });
    throw invalid({
      [field]:
        actor.email === null
          ? 'This code is not right, or it has expired. Please ask for a new one'
          : 'This is not your current password',
    });
  }
  return { id: actor.accountId, credentialVersion: holder.credentialVersion };
}
