import { sealedTokens } from '../../../platform/crypto/sealed-token.ts';

const tokens = sealedTokens('calendar_feed');
export const newFeedToken = tokens.make;
export const openFeedToken = tokens.open;
