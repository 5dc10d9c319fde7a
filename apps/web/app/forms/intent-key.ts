import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';

/** A random key; written out because `crypto.randomUUID` is missing on plain-http addresses of a local network. */
export function newIntentKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * One Idempotency-Key per intent: a retry of the same action sends the same key, also after other actions, so that a lost
 * answer never charges or enrolls twice; a different action, or one that was answered, gets a new one.
 */
export class Intent {
  /** The keys of what was sent and not answered, by what it is about. */
  readonly #open = new Map<string, string>();

  async once<T>(meaning: unknown, action: (key: string) => Promise<T>): Promise<T> {
    const about = JSON.stringify(meaning);
    const key = this.#open.get(about) ?? newIntentKey();
    this.#open.set(about, key);
    try {
      const answer = await action(key);
      this.#open.delete(about);
      return answer;
    } catch (reason) {
      if (wasDecided(reason)) this.#open.delete(about);
      throw reason;
    }
  }
}

export function useIntentKey(): Intent {
  const [intent] = useState(() => new Intent());
  return intent;
}

/** The server's answer was a clear no. Without an answer, or after a server fault, the outcome is open: the key stays. */
export const wasDecided = (reason: unknown) =>
  reason instanceof ApiError && reason.status >= 400 && reason.status < 500 && reason.code !== 'still_running';
