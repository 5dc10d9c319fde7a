import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Scanners for leaked secrets find keys by it. */
const begin = 'dbk_live_';
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 238 random bits. */
const secretLength = 40;
const checkLength = 6;
const whole = new RegExp(`^${begin}[0-9A-Za-z]{${secretLength + checkLength}}$`, 'u');

/** The checksum of what stands before it, so that a key that was cut off or mistyped costs no query. */
function checkOf(secret: string): string {
  let left = crc32(secret);
  let text = '';
  for (let at = 0; at < checkLength; at += 1) {
    text = letters[left % letters.length]! + text;
    left = Math.floor(left / letters.length);
  }
  return text;
}

export function newKeyText(): string {
  const secret = begin + Array.from({ length: secretLength }, () => letters[randomInt(letters.length)]).join('');
  return secret + checkOf(secret);
}

/** Whether a bearer token means to be a key of another program: tokens of sessions never begin so. */
export const isKeyText = (token: string): boolean => token.startsWith('dbk_');

/** Whether a key is complete and without a typing mistake. */
export const isWholeKey = (token: string): boolean =>
  whole.test(token) && checkOf(token.slice(0, -checkLength)) === token.slice(-checkLength);
