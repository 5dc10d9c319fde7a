import type { Sealer } from '../crypto/sealed-text.ts';
import type { KeptAnswer } from './idempotency.ts';

// Bound to whose answer it is: copied to another account's row it does not open.
const place = (accountId: string, call: string) => `idempotency_key.answer:${accountId}:${call}`;

/** What is stored for a repeated request in place of an answer that says something of a child's health. */
export const sealAnswer = (sealer: Sealer, accountId: string, call: string, kept: KeptAnswer): KeptAnswer => ({
  ...kept,
  answer: { sealed: sealer.seal(JSON.stringify(kept.answer), place(accountId, call)) },
});

export function openAnswer<K extends KeptAnswer>(sealer: Sealer, accountId: string, call: string, kept: K): K {
  const { sealed } = (kept.answer ?? {}) as { sealed?: unknown };
  if (typeof sealed !== 'string') return kept;
  return { ...kept, answer: JSON.parse(sealer.open(sealed, place(accountId, call))) as unknown };
}
