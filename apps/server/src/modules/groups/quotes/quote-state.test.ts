import { expect, test } from 'vitest';
import { canMoveQuote, quoteStateOn, storedQuoteStates } from './quote-state.ts';

test('a quote is valid on its last day and expired the day after, unless it was answered', () => {
  const sent = { state: 'sent', validUntil: '2026-12-05' } as const;
  expect(quoteStateOn(sent, '2026-12-05')).toBe('sent');
  expect(quoteStateOn(sent, '2026-12-06')).toBe('expired');
  expect(quoteStateOn({ ...sent, state: 'accepted' }, '2026-12-06')).toBe('accepted');
  expect(quoteStateOn({ ...sent, state: 'draft' }, '2026-12-06')).toBe('draft');
});

test('what was accepted, replaced or withdrawn stays so', () => {
  for (const from of ['accepted', 'replaced', 'withdrawn'] as const)
    expect(storedQuoteStates.filter((to) => canMoveQuote(from, to))).toEqual([]);
  expect(canMoveQuote('draft', 'accepted')).toBe(false);
});
