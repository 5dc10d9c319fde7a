import { Secret, TOTP } from 'otpauth';

/** The parameters that every authenticator app supports: six digits, a new code each half minute. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The QR code's content: the app shows the account under these names. */
export const totpAddress = (secret: string, names: { organization: string; email: string }): string =>
  new TOTP({ ...shape, issuer: names.organization, label: names.email, secret: Secret.fromBase32(secret) }).toString();

/**
 * The half minute (since 1970) that a code belongs to, or null for a wrong one. A phone's clock may be half a minute
 * off, so the neighbors count too.
 */
export function matchingStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = new TOTP({ ...shape, secret: Secret.fromBase32(secret) }).validate({
    token: code,
    timestamp,
    window: 1,
  });
  return delta === null ? null : Math.floor(timestamp / 1000 / shape.period) + delta;
}
