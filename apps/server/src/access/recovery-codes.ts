import { randomInt } from 'node:crypto';
import { tokenDigest } from '../platform/crypto/random-token.ts';

/** No look-alike characters. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const GROUPS = 4;
const GROUP_LETTERS = 4;
const CODES = 10;

const group = () => Array.from({ length: GROUP_LETTERS }, () => letters[randomInt(letters.length)]).join('');

/** Ten codes as shown once: "K7QM-2XWD-9HTR-4ZBC", 79 random bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, group).join('-'));

/** The stored form of a code, however it was typed. */
export const recoveryDigest = (code: string): Buffer => tokenDigest(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));
