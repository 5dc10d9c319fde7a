import { sealedTokens } from '../../../platform/crypto/sealed-token.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';

const tokens = sealedTokens('group_quote');
export const newQuoteToken = tokens.make;

/** Null for a draft. */
export const openQuoteToken = (
  sealer: Sealer,
  { id, tokenSealed }: { id: string; tokenSealed: string | null },
): string | null => (tokenSealed === null ? null : tokens.open(sealer, { id, tokenSealed }));
