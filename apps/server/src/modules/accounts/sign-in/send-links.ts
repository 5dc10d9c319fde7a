import type { ActionContext } from '../../../access/action-context.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { confirmationMail, resetMail, unknownResetMail, welcomeMail } from './auth-mails.ts';
import type { AuthDependencies } from './auth-dependencies.ts';
import { makeOneTimeToken } from '../../../access/one-time-links.ts';

interface Holder {
  id: string;
  email: string;
  name: string;
}
type LinkContext = Pick<ActionContext, 'now'> & Pick<AuthDependencies, 'config' | 'jobs'>;

// Links use the configured origin, never the Host header, which a stranger can set.
const link = ({ config }: LinkContext, path: string) => `${config.publicOrigin}${path}`;

async function confirmationLink(db: Executor, context: LinkContext, accountId: string): Promise<string> {
  const { now } = context;
  const token = await makeOneTimeToken(db, 'confirm-email', accountId, now);
  return link(context, `/confirm-email?token=${token}`);
}

export async function sendWelcome(db: Executor, context: LinkContext, to: Holder): Promise<void> {
  const { name } = await readOrganisation(db);
  await enqueueMail(db, context.jobs, welcomeMail(to, name, await confirmationLink(db, context, to.id)));
}

export async function sendConfirmation(db: Executor, context: LinkContext, to: Holder): Promise<void> {
  const { name } = await readOrganisation(db);
  await enqueueMail(db, context.jobs, confirmationMail(to, name, await confirmationLink(db, context, to.id)));
}

export async function sendReset(db: Executor, context: LinkContext, to: Holder): Promise<void> {
  const { now } = context;
  const { name } = await readOrganisation(db);
  const token = await makeOneTimeToken(db, 'reset', to.id, now);
  await enqueueMail(db, context.jobs, resetMail(to, name, link(context, `/reset-password?token=${token}`)));
}

export async function sendUnknownReset(db: Executor, context: LinkContext, email: string): Promise<void> {
  const { name } = await readOrganisation(db);
  await enqueueMail(db, context.jobs, unknownResetMail(email, name, link(context, '/auth?tab=signup')));
}
