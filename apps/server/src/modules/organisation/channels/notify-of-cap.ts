import type { TextChannel } from '@doctorbird/contract/organisation/channels';
import { and, eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { organisationMails } from '../mails/organisation-mails.ts';
import { sendMails } from '../mails/send-mail.ts';

const names: Record<TextChannel, string> = {
  sms: 'text messages',
  whatsapp: 'WhatsApp messages',
  push: 'notifications',
};

/** Mails every admin that a channel has reached the limit of the day. */
export async function notifyOfCap(db: Executor, deps: NotifyDependencies, channel: TextChannel): Promise<void> {
  const admins = await db
    .select({ email: account.email, name: account.fullName })
    .from(account)
    .where(and(eq(account.role, 'admin'), eq(account.isActive, true)));
  await sendMails(db, deps, {
    kind: organisationMails.cap,
    mails: admins.map((to) => ({ to, values: { channel: names[channel] }, path: '/admin/settings/texting' })),
  });
}
