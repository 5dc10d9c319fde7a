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
type LinkDependencies = Pick<AuthDependencies, 'config' | 'clock' | 'jobs'>;

// Links are built from the configured origin, never from the Host header that a stranger may choose.
const link = (deps: LinkDependencies, path: string) => `${deps.config.publicOrigin}${path}`;

async function confirmationLink(deps: LinkDependencies, db: Executor, accountId: string): Promise<string> {
  const token = await makeOneTimeToken(db, 'confirm-email', accountId, deps.clock.now());
  return link(deps, `/confirm-email?token=${token}`);
}

export async function sendWelcome(deps: LinkDependencies, db: Executor, to: Holder): Promise<void> {
  const { name } = await readOrganisation(db);
  await enqueueMail(db, deps.jobs, welcomeMail(to, name, await confirmationLink(deps, db, to.id)));
}

export async function sendConfirmation(deps: LinkDependencies, db: Executor, to: Holder): Promise<void> {
  const { name } = await readOrganisation(db);
  await enqueueMail(db, deps.jobs, confirmationMail(to, name, await confirmationLink(deps, db, to.id)));
}

export async function sendReset(deps: LinkDependencies, db: Executor, to: Holder): Promise<void> {
  const { name } = await readOrganisation(db);
  const token = await makeOneTimeToken(db, 'reset', to.id, deps.clock.now());
  await enqueueMail(db, deps.jobs, resetMail(to, name, link(deps, `/reset-password?token=${token}`)));
}

export async function sendUnknownReset(deps: LinkDependencies, db: Executor, email: string): Promise<void> {
  const { name } = await readOrganisation(db);
  await enqueueMail(db, deps.jobs, unknownResetMail(email, name, link(deps, '/auth?tab=signup')));
}
