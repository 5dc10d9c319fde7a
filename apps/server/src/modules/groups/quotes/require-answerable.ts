import { conflict } from '../../../platform/domain-error.ts';
import { jamaicaDay, writtenDate } from '../../../platform/jamaica-time.ts';
import type { LockedQuote } from './lock-quote.ts';
import { quoteStateOn } from './quote-state.ts';
import { requireQuotable } from './quotes.policy.ts';

/** Throws 409 with the reason why a quote can no longer be accepted or declined by its link. */
export function requireAnswerable({ quote, group }: LockedQuote, now: Date): void {
  switch (quoteStateOn(quote, jamaicaDay(now))) {
    case 'sent':
      return requireQuotable(group.status);
    case 'expired':
      throw conflict(
        'quote_expired',
        `This quote was valid until ${writtenDate(quote.validUntil)}. Please ask us for a new one.`,
      );
    case 'replaced':
      throw conflict('quote_replaced', 'A newer version has replaced this quote. Please load this page again.');
    case 'accepted':
      throw conflict('quote_accepted', 'This quote has been accepted already. Please contact us to change something.');
    case 'declined':
      throw conflict('quote_declined', 'This quote has been declined. Please ask us for a new one.');
    default:
      throw conflict('quote_ended', 'This quote is no longer open.');
  }
}
