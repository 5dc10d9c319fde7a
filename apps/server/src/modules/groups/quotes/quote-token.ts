import { digestText, randomToken } from '../../../platform/crypto/random-token.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';

const place = (quoteId: string) => `group_quote.token_sealed:${quoteId}`;

/** A new secret for the link of a quote, as it is stored. */
export function newQuoteToken(sealer: Sealer, quoteId: string): { tokenDigest: string; tokenSealed: string } {
  const token = randomToken();
  return { tokenDigest: digestText(token), tokenSealed: sealer.seal(token, place(quoteId)) };
}

/** Null for a draft. */
export const openQuoteToken = (
  sealer: Sealer,
  { id, tokenSealed }: { id: string; tokenSealed: string | null },
): string | null => (tokenSealed === null ? null : sealer.open(tokenSealed, place(id)));
