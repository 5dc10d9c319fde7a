import { timingSafeEqual } from 'node:crypto';

/** Compares without saying by its time how much was right. */
export const sameBytes = (right: Buffer, given: Buffer): boolean =>
  right.length === given.length && timingSafeEqual(right, given);

/** The same of two texts. */
export const sameText = (right: string, given: string): boolean => sameBytes(Buffer.from(right), Buffer.from(given));
