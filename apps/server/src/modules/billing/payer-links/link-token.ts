import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import { digestText, randomToken } from '../../../platform/crypto/random-token.ts';

const place = (linkId: string) => `payer_link.token_sealed:${linkId}`;

/** A new secret for a link, as it is stored. */
export function newToken(sealer: Sealer, linkId: string): { tokenDigest: string; tokenSealed: string } {
  const token = randomToken();
  return { tokenDigest: digestText(token), tokenSealed: sealer.seal(token, place(linkId)) };
}

export const openToken = (sealer: Sealer, link: { id: string; tokenSealed: string }): string =>
  sealer.open(link.tokenSealed, place(link.id));
