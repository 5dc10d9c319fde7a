import { listed } from '@doctorbird/contract/core/listed';
import { isOffered, offeredMethods, wayTexts, type PaymentWays } from '@doctorbird/contract/organisation/payment-ways';
import { writtenDate } from '../../../platform/jamaica-time.ts';
import type { MailFact } from '../../../platform/mail/mail-content.ts';
import { inDollars } from '../../../platform/money.ts';
import type { PlannedPart } from '../../programs/plan-templates/plan-schedule.ts';

/** What a mail knows about the money of one place. Whatever is left out is not said. All sums are cents. */
export interface MoneyOfMail {
  /** Null: the office has not set one. */
  priceCents?: number | null;
  priceLabel?: string;
  /** The deposit that is enough for now, then the other parts. */
  plan?: readonly PlannedPart[] | null;
  /** A sum that is paid, and what it is called. */
  paid?: { label: string; cents: number } | null;
  /** All that is paid for the place by now, where it is more than this payment. */
  paidInAllCents?: number | null;
  /** What a cancelled place costs nevertheless. */
  costCents?: number | null;
  backCents?: number | null;
  /** Zero is said too: nothing more is due. */
  leftCents?: number | null;
  /** Ways besides the card. */
  ways?: PaymentWays;
}

export const priceText = (cents: number | null): string =>
  cents === null ? 'Please ask us' : cents === 0 ? 'Free' : inDollars(cents);

/** "J$4,250.00 by 1 Dec 2026 and J$4,250.00 by 1 Jan 2027". */
export const listedParts = (parts: readonly PlannedPart[]): string =>
  listed(parts.map(({ dueOn, cents }) => `${inDollars(cents)} by ${writtenDate(dueOn)}`));

const row = (label: string, cents: number | null | undefined): MailFact[] =>
  cents === null || cents === undefined ? [] : [{ label, value: inDollars(cents) }];

/** The rows about money, in the order of a bill: price, paid, kept, back, left, and how to pay. The same in every mail. */
export function moneyFacts(money: MoneyOfMail): MailFact[] {
  const { priceCents, priceLabel = 'Price', plan, paid, ways } = money;
  const [deposit, ...rest] = plan ?? [];
  return [
    ...(priceCents === undefined ? [] : [{ label: priceLabel, value: priceText(priceCents) }]),
    ...(deposit ? [{ label: 'Deposit, if you pay in parts', value: inDollars(deposit.cents) }] : []),
    ...(deposit ? [{ label: 'The rest', value: listedParts(rest) }] : []),
    ...(paid ? row(paid.label, paid.cents) : []),
    ...row('Paid in all', money.paidInAllCents),
    ...row('Cancelling costs', money.costCents === 0 ? null : money.costCents),
    ...row('Back to you', money.backCents),
    ...(money.leftCents === 0 ? [{ label: 'Still to pay', value: 'Nothing' }] : row('Still to pay', money.leftCents)),
    ...(ways ? waysFact(ways) : []),
  ];
}

const either = new Intl.ListFormat('en', { type: 'disjunction' });

/** A reference is drawn when a family chooses one of them, so a mail cannot name it yet. */
function waysFact(ways: PaymentWays): MailFact[] {
  const titles = offeredMethods.filter((method) => isOffered(ways, method)).map((method) => wayTexts[method].title);
  if (titles.length === 0) return [];
  const [first = '', ...others] = titles;
  const listed = either.format([first, ...others.map((title) => `${title[0]?.toLowerCase()}${title.slice(1)}`)]);
  return [{ label: 'Without a card', value: `${listed}. Choose it on the page: you get the reference to quote.` }];
}
