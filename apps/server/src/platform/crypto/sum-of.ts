import { createHash } from 'node:crypto';

/** The SHA-256 of these bytes, in hex: whether two files are the same. */
export const sumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
