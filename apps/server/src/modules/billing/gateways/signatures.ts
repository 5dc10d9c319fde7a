import { createHash, createHmac } from 'node:crypto';

/** 12.5 dollars as a gateway writes them: 12.50. */
export const inTwoDecimals = (cents: number): string => (cents / 100).toFixed(2);

/**
 * md5(transaction_id + original total + api_key), the way hosted checkouts in the region sign a success (docs/rules.md,
 * rule 18).
 */
export const returnHash = (transactionId: string, amountCents: number, apiKey: string): string =>
  createHash('md5')
    .update(`${transactionId}${inTwoDecimals(amountCents)}${apiKey}`)
    .digest('hex');

/** HMAC over the text, as gateways put it into a header. */
export const signedText = (text: string, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`;
