import { paymentMethodFacts } from '../core/payment-methods.ts';

/**
 * What came into the scholarship fund and what left it. `checkout`: a family gave it with a payment; `undone`: a gift that was recorded by
 * mistake, or whose payment was undone, is taken out again.
 */
export const fundEntryKinds = ['gift', 'checkout', 'award', 'return', 'undone'] as const;
export type FundEntryKind = (typeof fundEntryKinds)[number];

export const fundEntryLabels: Record<FundEntryKind, string> = {
  gift: 'Gift',
  checkout: 'Gift at checkout',
  award: 'Award',
  return: 'Award returned',
  undone: 'Gift undone',
};

/** How a gift reached the bank: cash and cheques count once they are paid in there, so that the cash box has nothing of the fund. */
export const giftWays = ['bank_transfer', 'cash', 'cheque'] as const;
export type GiftWay = (typeof giftWays)[number];

export const giftWayLabels: Record<GiftWay, string> = {
  bank_transfer: paymentMethodFacts.bank_transfer.label,
  cash: 'Cash, paid in at the bank',
  cheque: 'Cheque, paid in at the bank',
};
