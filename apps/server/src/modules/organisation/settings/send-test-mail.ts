import type { ActorContext } from '../../../access/action-context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { readOrganisation } from './organisation-settings.ts';

/** Sends the admin a test mail and returns its id. */
export const sendTestMail = (db: Database, { actor, jobs }: ActorContext & { jobs: Jobs }): Promise<string> =>
  inTransaction(db, async (tx) => {
    const { name } = await readOrganisation(tx);
    return enqueueMail(tx, jobs, {
      to: actor.email,
      subject: `A test message from ${name}`,
      text: `Hello ${actor.name.split(' ')[0]},\n\nYou asked for this message in the settings. It arrived, so email delivery works.\n\n${name}`,
    });
  });
