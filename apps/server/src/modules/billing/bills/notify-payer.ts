import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { notifyPerson } from '../../organisation/channels/notify-people.ts';
import type { MailVariables } from '../../organisation/mails/mail-kind.ts';
import { sendMail, type Mail } from '../../organisation/mails/send-mail.ts';
import type { Bill } from './load-bill.ts';

/** Notifies whoever owes a bill: a family by all its channels, the contact of an organization by email. */
export async function notifyPayer<V extends MailVariables>(
  tx: Transaction,
  deps: NotifyDependencies,
  { bill, mail }: { bill: Pick<Bill, 'holder' | 'contact'>; mail: Omit<Mail<V>, 'to'> },
): Promise<void> {
  if (bill.holder.kind === 'family') await notifyPerson(tx, deps, { ...mail, id: bill.holder.id });
  else if (bill.contact) await sendMail(tx, deps, { ...mail, to: bill.contact });
}
