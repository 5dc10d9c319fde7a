import type { WebAddress } from '@doctorbird/contract/core/web-addresses';
import type { ActorContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { mailOtherAdmins } from './mail-other-admins.ts';
import { organisationMails } from './organisation-mails.ts';

interface Taken {
  /** The list as the mail names it. */
  list: string;
  format: string;
  rows: number;
  path: WebAddress;
}

/** Personal data that leaves the product is reported to the other admins. */
export const reportExport = (
  tx: Transaction,
  context: ActorContext & NotifyDependencies,
  { list, format, rows, path }: Taken,
): Promise<void> =>
  mailOtherAdmins(tx, context, {
    kind: organisationMails.exported,
    values: {
      who: context.actor.name,
      list,
      rows: `${rows} ${rows === 1 ? 'row' : 'rows'}`,
      format: format.toUpperCase(),
    },
    path,
  });
