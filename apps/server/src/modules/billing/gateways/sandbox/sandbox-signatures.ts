import { signedText } from '../signatures.ts';

/** Shared by both ends: the stand-in's API key and webhook secret. */
export interface SandboxSecrets {
  apiKey: string;
  webhookSecret: string;
}

/** HMAC over timestamp and raw body. */
export const messageSignature = (timestamp: string, rawBody: string, secret: string): string =>
  signedText(`${timestamp}.${rawBody}`, secret);
