import { digestText, randomToken } from './random-token.ts';
import type { Sealer } from './sealed-text.ts';

/**
 * Secrets of links that are found by their digest and can be shown again, so they are stored sealed, too. Each is bound to the row of
 * `table` that it belongs to: copied to another row it cannot be opened.
 */
export function sealedTokens(table: string) {
  const place = (id: string) => `${table}.token_sealed:${id}`;
  return {
    /** A new secret, as it is stored. */
    make: (sealer: Sealer, id: string): { tokenDigest: string; tokenSealed: string } => {
      const token = randomToken();
      return { tokenDigest: digestText(token), tokenSealed: sealer.seal(token, place(id)) };
    },
    open: (sealer: Sealer, { id, tokenSealed }: { id: string; tokenSealed: string }): string =>
      sealer.open(tokenSealed, place(id)),
  };
}
