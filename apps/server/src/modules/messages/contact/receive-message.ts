import type { ActionContext } from '../../../access/action-context.ts';
import type { contactMessage as contactBody } from '@doctorbird/contract/messages/contact';
import type { z } from 'zod';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { adminMail } from './contact-mails.ts';
import { contactMessage } from './contact.table.ts';

/** Saves the message and notifies the office. Silently drops one with the hidden field filled in. */
export async function receiveMessage(
  db: Database,
  { jobs, now }: Pick<ActionContext, 'now'> & Pick<AppDependencies, 'jobs'>,
  { website, ...given }: z.output<typeof contactBody>,
): Promise<void> {
  if (website) return;
  await inTransaction(db, async (tx) => {
    await tx.insert(contactMessage).values({ id: newId(), ...given, createdAt: now });
    const { email: officeEmail } = await readOrganisation(tx);
    await enqueueMail(tx, jobs, adminMail(officeEmail, given));
  });
}
