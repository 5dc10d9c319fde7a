import { randomInt } from 'node:crypto';

// No look-alike characters: a child reads it from a parent's screen.
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A short code such as "KTR-7MQ4" with which a student requests a link to a family; it never links by itself. */
export function newFamilyCode(): string {
  const pick = () => letters[randomInt(letters.length)]!;
  return `${pick()}${pick()}${pick()}-${pick()}${pick()}${pick()}${pick()}`;
}
