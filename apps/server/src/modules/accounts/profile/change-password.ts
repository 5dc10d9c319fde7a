import type { changePassword as body } from '@doctorbird/contract/accounts/profile';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { account } from '../../../access/access.table.ts';
import { holdUnchanged } from '../../../access/account-version.ts';
import type { ActorContext } from '../../../access/action-context.ts';
import { endAccess } from '../../../access/end-access.ts';
import type { Sessions } from '../../../access/sessions.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid } from '../../../platform/domain-error.ts';
import { checkOwnPassword } from '../security/own-password.ts';
import { accountMails } from '../mails/account-mails.ts';
import { preparePassword } from '../security/prepare-password.ts';
import { sendMail } from '../../organisation/mails/send-mail.ts';
import { requireLongEnough } from '../security/security.policy.ts';

type Needs = Pick<AppDependencies, 'jobs' | 'config'> & { sessions: Sessions };

/**
 * Sets a new password after checking the current one, ends every session and voids every link. The caller continues
 * with a new session, whose token is returned. Throws 422 for a wrong or weak password; wrong ones count towards the
 * sign-in limit. If two changes run at once, the second is refused with 401, because the password it checked has been
 * replaced.
 */
export async function changePassword(
  db: Database,
  context: ActorContext & Needs,
  given: z.output<typeof body> & { userAgent: string | null },
): Promise<string> {
  const { sessions, actor, origin, now } = context;
  const checked = await checkOwnPassword(db, context, { password: given.current_password, field: 'current_password' });
  requireLongEnough(actor.role, given.password);
  const passwordHash = await preparePassword(db, { email: actor.email, password: given.password });
  return inTransaction(db, async (tx) => {
    const [holder] = await tx.select().from(account).where(eq(account.id, actor.accountId)).for('update');
    await holdUnchanged(tx, checked);
    if (holder?.passwordTyped && given.password === given.current_password)
      throw invalid({ password: 'An admin knows this one. Please choose another password' });
    await tx.update(account).set({ passwordHash, passwordTyped: false }).where(eq(account.id, actor.accountId));
    const changed = await endAccess(tx, sessions, actor.accountId, { now, exceptConfirmation: true });
    const token = await sessions.open(tx, changed, { userAgent: given.userAgent, address: origin.address });
    await recordAudit(tx, origin, { action: 'password.changed', entity: 'account', entityId: actor.accountId });
    const to = { email: holder?.email ?? actor.email, name: actor.name };
    await sendMail(tx, context, { kind: accountMails.passwordChanged, to, values: {} });
    return token;
  });
}
