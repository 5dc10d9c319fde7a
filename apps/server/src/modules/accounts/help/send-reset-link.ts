import { eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { ActorContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { mailOtherAdmins } from '../../organisation/mails/mail-other-admins.ts';
import { organisationMails } from '../../organisation/mails/organisation-mails.ts';
import { sendReset } from '../sign-in/send-links.ts';

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
      await mailOtherAdmins(tx, context, {
        kind: organisationMails.sensitive,
        values: {
          who: context.actor.name,
          what: 'how a family signs in',
          changes: [`${name}: a link to set a new password was sent to ${email}`],
        },
        path: '/admin/audit?action=password.reset_sent',
      });
    return { email };
  });
