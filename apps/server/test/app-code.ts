import { Secret, TOTP } from 'otpauth';

/** What the authenticator app shows for a secret at a time, or some half minutes from it. */
export const appCode = (now: Date, secret: string, halfMinutes = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + halfMinutes * 30_000 });
