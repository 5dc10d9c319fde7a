import type { WebAddress } from '@doctorbird/contract/core/web-addresses';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { MailVariables } from '../../organisation/mails/mail-kind.ts';
import type { Mail } from '../../organisation/mails/send-mail.ts';
import { notifyAbout, type NotifyNeeds } from './notify-about.ts';

interface AdminChange<V extends MailVariables> {
  studentId: string;
  what: (name: string) => Omit<Mail<V>, 'to' | 'path'>;
  page?: WebAddress;
  guardians?: 'view' | 'pick_up';
}

/**
 * An admin changed a child's record: the parent is always notified, so that no such change (for example who may collect
 * a child) goes unnoticed. Health notes are mentioned, never quoted.
 */
export const notifyOfAdminChange = <V extends MailVariables>(
  tx: Transaction,
  context: NotifyNeeds,
  { studentId, what, page = `/parent/children/${studentId}`, guardians }: AdminChange<V>,
): Promise<void> =>
  notifyAbout(tx, context, {
    studentId,
    pages: { parent: page },
    write: ({ name }) => what(name),
    ...(guardians && { guardians }),
  });
