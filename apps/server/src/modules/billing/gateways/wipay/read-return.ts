import { returnHash } from '../signatures.ts';
import { sameText } from '../../../../platform/crypto/same-bytes.ts';
import type { Expected, GatewayReturn } from '../payment-gateway.ts';
import { centsIn } from './amounts.ts';
import { readOwnData } from './own-data.ts';
import { feeShareOf, type WipayAccount } from './wipay-account.ts';

const messages = {
  success: 'The card service reports that the payment was approved.',
  failed: 'The card service reports that the payment did not go through.',
  error: 'The card service could not say how the payment ended.',
} as const;

/**
 * Reads the browser's return. Only a success is signed, over the transaction, the total that we asked for and the key;
 * order, currency and total of the query are compared with the payment afterwards, because the hash covers none of them.
 */
export function readReturn(
  query: Record<string, string>,
  expected: Expected,
  { account, returnSecret }: { account: WipayAccount; returnSecret: string },
): GatewayReturn {
  const { transactionId, orderId, amountCents } = expected;
  const status = query['status'];
  const outcome = status === 'success' || status === 'failed' ? status : 'error';
  const own = readOwnData(query['data'], orderId, returnSecret);
  const signed =
    outcome === 'success' && sameText(query['hash'] ?? '', returnHash(transactionId, amountCents, account.apiKey));
  // The proof says which order it is, so that nothing else of a failure needs to match.
  const isOwn = !signed && own !== null && outcome === 'failed';
  return {
    trust: signed ? 'signed' : isOwn ? 'own' : 'none',
    report: {
      transactionId,
      orderId: isOwn ? orderId : (query['order_id'] ?? ''),
      currency: isOwn ? 'JMD' : (query['currency'] ?? ''),
      outcome,
      message: messages[outcome],
      amountCents: isOwn ? amountCents : centsIn(query['total']),
      feeShare: feeShareOf(own?.fee ?? account.feeStructure),
    },
  };
}
