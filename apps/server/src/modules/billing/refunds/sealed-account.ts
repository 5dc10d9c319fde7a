import type { RefundAccount } from '@doctorbird/contract/billing/money-back';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';

const place = (refundId: string) => `refund_account.details:${refundId}`;

export const sealAccount = (sealer: Sealer, refundId: string, account: RefundAccount): string =>
  sealer.seal(JSON.stringify(account), place(refundId));
export const openAccount = (sealer: Sealer, refundId: string, sealed: string): RefundAccount =>
  JSON.parse(sealer.open(sealed, place(refundId))) as RefundAccount;
