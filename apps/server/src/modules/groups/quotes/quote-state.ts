import type { QuoteState } from '@doctorbird/contract/groups/quotes';

export const storedQuoteStates = ['draft', 'sent', 'accepted', 'declined', 'replaced', 'withdrawn'] as const;
export type StoredQuoteState = (typeof storedQuoteStates)[number];

const moves: Record<StoredQuoteState, readonly StoredQuoteState[]> = {
  draft: ['sent'],
  sent: ['accepted', 'declined', 'replaced', 'withdrawn'],
  accepted: [],
  // Asked again, the office sends a new version, or records the paper that came after all.
  declined: ['accepted', 'replaced'],
  replaced: [],
  withdrawn: [],
};

export const quoteMovesFrom = (state: StoredQuoteState): readonly StoredQuoteState[] => moves[state];
export const canMoveQuote = (from: StoredQuoteState, to: StoredQuoteState): boolean => moves[from].includes(to);

/** The state on a day of Jamaica: a sent quote is valid until the end of its last day. */
export const quoteStateOn = (
  { state, validUntil }: { state: StoredQuoteState; validUntil: string },
  today: string,
): QuoteState => (state === 'sent' && validUntil < today ? 'expired' : state);
