import { digestText, randomToken } from '../../../platform/crypto/random-token.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';

const place = (feedId: string) => `calendar_feed.token_sealed:${feedId}`;

/** A new secret for a feed, as it is stored. */
export function newFeedToken(sealer: Sealer, feedId: string): { tokenDigest: string; tokenSealed: string } {
  const token = randomToken();
  return { tokenDigest: digestText(token), tokenSealed: sealer.seal(token, place(feedId)) };
}

export const openFeedToken = (sealer: Sealer, feed: { id: string; tokenSealed: string }): string =>
  sealer.open(feed.tokenSealed, place(feed.id));
