import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether this body was signed with the secret: `sha256=` and the HMAC in hex. */
export function isSignedReport(secret: string, body: string, signature: unknown): boolean {
  const hex = typeof signature === 'string' ? /^sha256=([0-9a-f]{64})$/i.exec(signature)?.[1] : undefined;
  if (!hex) return false;
  return timingSafeEqual(Buffer.from(hex, 'hex'), createHmac('sha256', secret).update(body).digest());
}
