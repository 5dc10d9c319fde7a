import type { ActorContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { organisationMails } from '../mails/organisation-mails.ts';
import { sendMail } from '../mails/send-mail.ts';

/** Sends the admin a test mail and returns its id. */
export const sendTestMail = (db: Database, context: ActorContext & NotifyDependencies): Promise<string> =>
  inTransaction(db, async (tx) => {
    const id = await sendMail(tx, context, { kind: organisationMails.test, to: context.actor, values: {} });
    if (id === null) throw new Error('The test message cannot be switched off.');
    return id;
  });
