import type { ActionContext } from '../../../access/action-context.ts';
import type { contactMessage as contactBody } from '@doctorbird/contract/messages/contact';
import type { z } from 'zod';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { sendMail } from '../../organisation/mails/send-mail.ts';
import { addConversation } from '../conversations/add-message.ts';
import { messageMails } from '../mails/message-mails.ts';

/** Saves the message and notifies the office. Silently drops one with the hidden field filled in. */
export async function receiveMessage(
  db: Database,
  context: Pick<ActionContext, 'now'> & NotifyDependencies,
  { website, ...given }: z.output<typeof contactBody>,
): Promise<void> {
  if (website) return;
  await inTransaction(db, async (tx) => {
    const { message: text, ...head } = given;
    await addConversation(tx, { ...head, createdAt: context.now }, { author: 'visitor', text });
    await notifyOfMessage(tx, context, given);
  });
}

/** Lets the office know about a message in its inbox. To the office only: a copy to the sender would let strangers send our mail to any address. */
export async function notifyOfMessage(
  tx: Transaction,
  context: NotifyDependencies,
  { name, email, subject, message }: { name: string; email: string; subject: string; message: string },
): Promise<void> {
  await sendMail(tx, context, {
    kind: messageMails.contact,
    to: await readOrganisation(tx),
    values: { sender: name, sender_email: email, topic: subject, message },
    path: '/admin/messages',
    replyTo: email,
  });
}
