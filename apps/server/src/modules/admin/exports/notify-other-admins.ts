import type { ExportType } from '@doctorbird/contract/admin/exports';
import { and, eq, ne } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { ActorContext } from '../../../access/action-context.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { sendMails } from '../../organisation/mails/send-mail.ts';
import { adminMails } from '../mails/admin-mails.ts';

export interface Taken {
  type: ExportType;
  format: string;
  rows: number;
}

/** Personal data that leaves the product is reported to the other admins. */
export async function notifyOtherAdmins(
  tx: Transaction,
  context: ActorContext & Pick<AppDependencies, 'jobs' | 'config'>,
  { type, format, rows }: Taken,
): Promise<void> {
  const others = await tx
    .select({ email: account.email, name: account.fullName })
    .from(account)
    .where(and(eq(account.role, 'admin'), eq(account.isActive, true), ne(account.id, context.actor.accountId)));
  await sendMails(tx, context, {
    kind: adminMails.exported,
    mails: others.map((to) => ({
      to,
      values: {
        who: context.actor.name,
        list: type,
        rows: `${rows} ${rows === 1 ? 'row' : 'rows'}`,
        format: format.toUpperCase(),
      },
      path: '/admin/audit?action=list.exported',
    })),
  });
}
