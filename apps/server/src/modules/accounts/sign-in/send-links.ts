import type { WebAddress } from '@doctorbird/contract/core/web-addresses';
import type { ActionContext } from '../../../access/action-context.ts';
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

export async function sendUnknownReset(db: Executor, context: LinkContext, email: string): Promise<void> {
  const to = { email, name: '' };
  await sendMail(db, context, { kind: accountMails.unknownReset, to, values: {}, path: '/auth?tab=signup' });
}
