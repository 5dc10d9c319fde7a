import { scholarshipFundCalls } from './fund-calls.ts';
import { giftCardCalls } from './gift-cards.ts';
import { itemBillCalls } from './item-bills.ts';
import { itemCalls } from './items.ts';
import { membershipCalls } from './memberships.ts';
import { passCalls } from './passes.ts';

/** What is sold beside programs, and what others give so that families can pay. */
export const sellingCalls = {
  ...giftCardCalls,
  ...membershipCalls,
  ...passCalls,
  ...scholarshipFundCalls,
  ...itemCalls,
  ...itemBillCalls,
};
