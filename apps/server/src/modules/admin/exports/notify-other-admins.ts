import type { ExportType } from '@doctorbird/contract/admin/exports';
import type { ActorContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { mailOtherAdmins } from '../../organisation/mails/mail-other-admins.ts';
import { adminMails } from '../mails/admin-mails.ts';

export interface Taken {
  type: ExportType;
  format: string;
  rows: number;
}

/** Personal data that leaves the product is reported to the other admins. */
export const notifyOtherAdmins = (
  tx: Transaction,
  context: ActorContext & NotifyDependencies,
  { type, format, rows }: Taken,
): Promise<void> =>
  mailOtherAdmins(tx, context, {
    kind: adminMails.exported,
    values: {
      who: context.actor.name,
      list: type,
      rows: `${rows} ${rows === 1 ? 'row' : 'rows'}`,
      format: format.toUpperCase(),
    },
    path: '/admin/audit?action=list.exported',
  });
