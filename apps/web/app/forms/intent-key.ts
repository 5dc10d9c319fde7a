import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';

/** A random key; written out because `crypto.randomUUID` is missing on plain-http addresses of a local network. */
export function newIntentKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * One Idempotency-Key per intent: a retry of the same action sends the same key, so that a lost answer never charges or
 * enrolls twice; a different action, or one that was answered, gets a new one.
 */
export class Intent {
  #meaning: string | null = null;
  #key = '';

  async once<T>(meaning: unknown, action: (key: string) => Promise<T>): Promise<T> {
    const said = JSON.stringify(meaning);
    if (this.#meaning !== said) {
      this.#meaning = said;
      this.#key = newIntentKey();
    }
    try {
      const answer = await action(this.#key);
      this.#meaning = null;
      return answer;
    } catch (reason) {
      if (wasDecided(reason)) this.#meaning = null;
      throw reason;
    }
  }
}

export function useIntentKey(): Intent {
  const [intent] = useState(() => new Intent());
  return intent;
}

/** The server's answer was a clear no. Without an answer, or after a server fault, the outcome is open: the key stays. */
const wasDecided = (reason: unknown) =>
  reason instanceof ApiError && reason.status >= 400 && reason.status < 500 && reason.code !== 'still_running';
