import type { FeeStructure } from '@doctorbird/contract/billing/gateway-settings';
import type { EnteredAccount } from '../../../../config-wipay.ts';

/** The organisation's account at WiPay, and where and how WiPay is asked. */
export interface WipayAccount extends EnteredAccount {
  baseUrl: string;
  method: string;
}

export const wipayHosts = {
  live: 'https://jm.wipayfinancial.com',
  sandbox: 'https://jmsb.wipayfinancial.com',
} as const;

/**
 * How much WiPay may add to what we ask for, as a share. Its fee is 4.2 percent and GCT on it; twice that leaves room
 * for a new price list, and stops what is not a fee.
 */
export const feeShareOf = (structure: FeeStructure): number =>
  ({ merchant_absorb: 0, customer_pay: 0.1, split: 0.05 })[structure];
