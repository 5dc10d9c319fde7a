import { linkTo } from '@doctorbird/contract/core/web-addresses';
import { writtenDate } from '../../../platform/jamaica-time.ts';
import type { MailBlock } from '../../../platform/mail/mail-content.ts';
import type { Bill } from '../../billing/bills/load-bill.ts';
import { inDollars } from '../../../platform/money.ts';

export const pleasePay = ({ cents, dueOn }: { cents: number; dueOn: string }): string =>
  `Please pay the fee of ${inDollars(cents)} by ${writtenDate(dueOn)}, by card or by bank transfer.`;

export const payLink = (origin: string, billId: string): MailBlock => ({
  is: 'button',
  label: 'Pay the fee',
  link: linkTo(origin, `/parent/bills/${billId}`),
});

/** What becomes of the fees of a family whose teams no longer take part; the bills are as they were. */
export const endedFees = (bills: readonly Pick<Bill, 'netCents' | 'dueCents'>[]) => {
  const paid = bills.reduce((sum, { netCents, dueCents }) => sum + netCents - dueCents, 0);
  return {
    fee: bills.some(({ dueCents }) => dueCents > 0) ? 'The open fee is no longer due.' : null,
    paid:
      paid > 0
        ? `You have paid ${inDollars(paid)} for it. Please ask the office about that: it is not refunded by itself.`
        : null,
  };
};
