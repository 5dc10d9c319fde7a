import { randomInt } from 'node:crypto';

// No look-alike characters: it is typed from paper.
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** "KTR7-MQ4X-9HBD": too long to guess, short enough to type. */
export function newCertificateCode(): string {
  const four = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return `${four()}-${four()}-${four()}`;
}
