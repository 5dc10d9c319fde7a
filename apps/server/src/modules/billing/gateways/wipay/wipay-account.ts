import type { FeeStructure, GatewayEnvironment, WebhookScheme } from '@doctorbird/contract/billing/card-gateway';

/** The organisation's account at WiPay: everything that the adapter needs to know about it. */
export interface WipayAccount {
  accountNumber: string;
  /** Never sent: it only signs what comes back. */
  apiKey: string;
  environment: GatewayEnvironment;
  feeStructure: FeeStructure;
  /** Without a secret no message is believed. */
  webhookSecret: string | null;
  webhookScheme: WebhookScheme;
  /** Without it no refund can be requested. */
  wapiKey: string | null;
  baseUrl: string;
  /** WiPay renames it now and then. */
  method: string;
}

export const wipayHosts = {
  live: 'https://jm.wipayfinancial.com',
  sandbox: 'https://jmsb.wipayfinancial.com',
} as const;

export const wipayMethod = 'credit_card_co';

/** Published for everybody's trials: with them anybody could sign a payment. */
const publicAccount = { number: '1234567890', key: '123' };

/** Why this account must not take real money, or null. */
export function unfitForLive({
  accountNumber,
  apiKey,
  environment,
}: Pick<WipayAccount, 'accountNumber' | 'apiKey' | 'environment'>): 'account' | 'key' | null {
  if (environment !== 'live') return null;
  if (accountNumber === publicAccount.number) return 'account';
  return apiKey === publicAccount.key ? 'key' : null;
}

/**
 * How much WiPay may add to what we ask for, as a share. Its fee is 4.2 percent and GCT on it; twice that leaves room
 * for a new price list, and stops what is not a fee.
 */
export const feeShareOf = (structure: FeeStructure): number =>
  ({ merchant_absorb: 0, customer_pay: 0.1, split: 0.05 })[structure];
