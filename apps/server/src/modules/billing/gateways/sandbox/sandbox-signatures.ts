import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Shared by both ends: the stand-in's API key and webhook secret. */
export interface SandboxSecrets {
  apiKey: string;
  webhookSecret: string;
}

const total = (cents: number) => (cents / 100).toFixed(2);

/**
 * md5(transaction_id + original total + api_key), the way hosted checkouts in the region sign a success (docs/rules.md,
 * rule 18).
 */
export const returnHash = (transactionId: string, amountCents: number, apiKey: string): string =>
  createHash('md5')
    .update(`${transactionId}${total(amountCents)}${apiKey}`)
    .digest('hex');

/** HMAC over timestamp and raw body. */
export const messageSignature = (timestamp: string, rawBody: string, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest('hex')}`;

export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
