import { sealedTokens } from '../../../platform/crypto/sealed-token.ts';

const tokens = sealedTokens('payer_link');
export const newToken = tokens.make;
export const openToken = tokens.open;
