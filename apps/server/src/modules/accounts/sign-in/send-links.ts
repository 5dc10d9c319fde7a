import type { WebAddress } from '@doctorbird/contract/core/web-addresses';
import type { ActionContext } from '../../../access/action-context.ts';
import { maskedEmail } from '../../../access/masked-email.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { sendMail } from '../../organisation/mails/send-mail.ts';
import { accountMails } from '../mails/account-mails.ts';
import type { AuthDependencies } from './auth-dependencies.ts';
import { makeOneTimeToken } from '../../../access/one-time-links.ts';

interface Holder {
  id: string;
  email: string;
  name: string;
}
type LinkContext = Pick<ActionContext, 'now'> & Pick<AuthDependencies, 'config' | 'jobs'>;

async function confirmationPath(db: Executor, { now }: LinkContext, accountId: string): Promise<WebAddress> {
  return `/confirm-email?token=${await makeOneTimeToken(db, 'confirm-email', accountId, now)}`;
}

export async function sendWelcome(db: Executor, context: LinkContext, to: Holder): Promise<void> {
  const path = await confirmationPath(db, context, to.id);
  await sendMail(db, context, { kind: accountMails.welcome, to, values: {}, path });
}

export async function sendConfirmation(db: Executor, context: LinkContext, to: Holder): Promise<void> {
  const path = await confirmationPath(db, context, to.id);
  await sendMail(db, context, { kind: accountMails.confirmation, to, values: {}, path });
}

export async function sendReset(db: Executor, context: LinkContext, to: Holder): Promise<void> {
  const token = await makeOneTimeToken(db, 'reset', to.id, context.now);
  await sendMail(db, context, { kind: accountMails.reset, to, values: {}, path: `/reset-password?token=${token}` });
}

/** Says why there is no link for an account that is switched off: it was merged, and `now` is the email of the one that stays, or the office did it. */
export async function sendNoReset(
  db: Executor,
  context: LinkContext,
  { to, merged }: { to: Pick<Holder, 'email' | 'name'>; merged: { now: string | null } | null },
): Promise<void> {
  if (merged === null) {
    await sendMail(db, context, { kind: accountMails.switchedOffReset, to, values: {} });
    return;
  }
  const { now } = merged;
  await sendMail(db, context, {
    kind: accountMails.mergedReset,
    to,
    // Somebody may have got the mailbox of an old address.
    values: {
      how:
        now === null
          ? 'Please sign in with your phone number.'
          : `Please sign in with your other email address, ${maskedEmail(now)}. If you do not know its password, choose “Forgot password?” there.`,
    },
    path: now === null ? '/auth?by=phone' : '/auth',
  });
}

export async function sendUnknownReset(db: Executor, context: LinkContext, email: string): Promise<void> {
  const to = { email, name: '' };
  await sendMail(db, context, { kind: accountMails.unknownReset, to, values: {}, path: '/auth?tab=signup' });
}
