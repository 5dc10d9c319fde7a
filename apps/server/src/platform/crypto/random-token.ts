import { hash, randomBytes } from 'node:crypto';

/** 256 random bits for a session, a reset link or an unsubscribe link; only its digest is ever stored. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token. Tokens carry 256 random bits, so a plain fast hash is enough. */
export function tokenDigest(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** The same in text, for columns of text. */
export const digestText = (token: string): string => tokenDigest(token).toString('base64url');
