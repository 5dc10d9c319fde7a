import type { Urgency } from '@doctorbird/contract/organisation/channels';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import type { MailVariables } from '../../organisation/mails/mail-kind.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import type { Mail } from '../../organisation/mails/send-mail.ts';

/** A mail to a family, without its address. Its button leads to the place's own page, unless a path is given. */
export type FamilyMail<V extends MailVariables> = Omit<Mail<V>, 'to'>;

/** Notifies the parent of an enrollment by all channels of its kind, in the same transaction as the change; an independent student has no parent. */
export async function notifyFamily<V extends MailVariables>(
  db: Executor,
  deps: NotifyDependencies,
  {
    about,
    mail,
    urgency,
  }: {
    about: { id: string; parentId: string | null };
    mail: FamilyMail<V>;
    /** Where it differs from its kind's. */
    urgency?: Urgency;
  },
): Promise<void> {
  if (about.parentId === null) return;
  const { kind, ...facts } = mail;
  await notifyPeople(db, deps, {
    kind,
    urgency,
    people: [{ path: `/parent/enrollments/${about.id}`, ...facts, id: about.parentId }],
  });
}
