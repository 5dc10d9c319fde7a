import { linkTo } from '@doctorbird/contract/core/web-addresses';
import { writtenDate } from '../../../platform/jamaica-time.ts';
import type { MailBlock } from '../../../platform/mail/mail-content.ts';
import { inDollars } from '../../../platform/money.ts';

export const pleasePay = ({ cents, dueOn }: { cents: number; dueOn: string }): string =>
  `Please pay the fee of ${inDollars(cents)} by ${writtenDate(dueOn)}, by card or by bank transfer.`;

export const payLink = (origin: string, billId: string): MailBlock => ({
  is: 'button',
  label: 'Pay the fee',
  link: linkTo(origin, `/parent/bills/${billId}`),
});
