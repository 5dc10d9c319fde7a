import { payerFundCalls } from './payer-funds.ts';
import { payerLinkCalls } from './payer-links.ts';

/** How somebody without an account pays for a family: at once, or over time. */
export const payerCalls = { ...payerLinkCalls, ...payerFundCalls };
