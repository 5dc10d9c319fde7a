import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { inDollars } from '../../../platform/money.ts';
import { mailAdmins } from '../../organisation/mails/mail-other-admins.ts';
import { officeMoneyMails } from '../mails/office-money-mails.ts';
import type { CheckoutRow } from './load-checkout.ts';
import { aboutPart, type SettledPart } from './settled-part.ts';

/** Two card pages for one debt were both paid: the second is credit of the family, and the office reads so. */
export const mailPaidTwice = (
  tx: Transaction,
  context: ActionContext & NotifyDependencies,
  { row, parts, cents }: { row: CheckoutRow; parts: readonly SettledPart[]; cents: number },
): Promise<void> =>
  mailAdmins(tx, context, {
    kind: officeMoneyMails.paidTwice,
    values: {
      amount: inDollars(cents),
      reference: row.reference,
      about: parts.map((part) => aboutPart(part)).join(', '),
    },
    path: `/admin/payments?q=${row.reference}`,
  });
