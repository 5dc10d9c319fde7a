import type { ExportType } from '@doctorbird/contract/admin/exports';
import { and, eq, ne } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { ActorContext } from '../../../access/action-context.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';

export interface Taken {
  type: ExportType;
  format: string;
  rows: number;
}

/** Personal data that leaves the product is reported to the other admins. */
export async function notifyOtherAdmins(
  tx: Transaction,
  { jobs, config, actor }: ActorContext & Pick<AppDependencies, 'jobs' | 'config'>,
  { type, format, rows }: Taken,
): Promise<void> {
  const others = await tx
    .select({ email: account.email, name: account.fullName })
    .from(account)
    .where(and(eq(account.role, 'admin'), eq(account.isActive, true), ne(account.id, actor.accountId)));
  const { name } = await readOrganisation(tx);
  for (const other of others)
    await enqueueMail(tx, jobs, {
      to: other.email,
      subject: `${actor.name} exported a list of people`,
      text: [
        `Hello ${other.name.split(' ')[0]},`,
        `${actor.name} exported the list "${type}" with ${rows} ${rows === 1 ? 'row' : 'rows'} as ${format.toUpperCase()}. We email all other admins whenever somebody exports a list of people. If you expected this export, you can ignore this message.`,
        `See it in the audit log: ${config.publicOrigin}/admin/audit?action=list.exported`,
        name,
      ].join('\n\n'),
    });
}
