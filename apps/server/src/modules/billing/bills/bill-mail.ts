import type { WebAddress } from '@doctorbird/contract/core/web-addresses';
import { writtenDate } from '../../../platform/jamaica-time.ts';
import { inDollars } from '../../../platform/money.ts';
import { moneyMails } from '../mails/money-mails.ts';
import type { Bill } from './load-bill.ts';

/** The invoice itself goes with it as PDF. */
export const billMail = ({ invoiceNumber, title, dueCents, dueOn }: Bill, path: WebAddress) => ({
  kind: moneyMails.bill,
  values: { invoice: invoiceNumber, title },
  details: [
    {
      is: 'facts' as const,
      facts: [
        { label: 'To pay', value: inDollars(dueCents) },
        ...(dueOn === null ? [] : [{ label: 'Due', value: writtenDate(dueOn) }]),
      ],
    },
  ],
  path,
});
