import type { ActorContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { mailOtherAdmins } from '../../organisation/mails/mail-other-admins.ts';
import { organisationMails } from '../../organisation/mails/organisation-mails.ts';

/** Mails the other admins what one of them has changed about how a family signs in; the button leads to that action in the log. */
export const mailSignInChange = (
  tx: Transaction,
  context: ActorContext & NotifyDependencies,
  { action, change }: { action: string; change: string },
): Promise<void> =>
  mailOtherAdmins(tx, context, {
    kind: organisationMails.sensitive,
    values: { who: context.actor.name, what: 'how a family signs in', changes: [change] },
    path: `/admin/audit?action=${action}`,
  });
