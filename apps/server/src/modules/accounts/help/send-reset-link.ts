import { eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { ActorContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { sendReset } from '../sign-in/send-links.ts';
import { mailSignInChange } from '../security/mail-sign-in-change.ts';

/** Emails a password reset link and returns the address used. Throws 404, or 409 for an account that is switched off or has no email. */
export const sendResetLink = (
  db: Database,
  context: ActorContext & NotifyDependencies,
  accountId: string,
): Promise<{ email: string }> =>
  inTransaction(db, async (tx) => {
    // Locked, so that the link never goes to an address that is being replaced at this moment.
    const [holder] = await tx.select().from(account).where(eq(account.id, accountId)).for('share');
    if (!holder) throw notFound('account');
    const { id, email, fullName: name, isActive } = holder;
    if (!isActive) throw conflict('switched_off', `${name} is switched off. Switch the account on first.`);
    if (email === null)
      throw conflict('no_email', `${name} has no email address. They sign in with their phone number.`);
    await sendReset(tx, context, { id, email, name });
    await recordAudit(tx, context.origin, { action: 'password.reset_sent', entity: 'account', entityId: id });
    if (holder.role === 'parent')
      await mailSignInChange(tx, context, {
        action: 'password.reset_sent',
        change: `${name}: a link to set a new password was sent to ${email}`,
      });
    return { email };
  });
