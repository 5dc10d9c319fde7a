import { useRef } from 'react';
import { ApiError } from '../api/api-error.ts';

/** A random key; written out because `crypto.randomUUID` is missing on plain-http addresses of a local network. */
export function newIntentKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Intent = { meaning: string; key: string };

/**
 * One Idempotency-Key per intent: a retry of the same deed sends the same key, so that a lost answer never charges or
 * enrolls twice; another deed, or a deed that was answered, gets a new one.
 */
export function useIntentKey() {
  const intent = useRef<Intent | null>(null);
  return {
    async once<T>(meaning: unknown, deed: (key: string) => Promise<T>): Promise<T> {
      const said = JSON.stringify(meaning);
      if (intent.current?.meaning !== said) intent.current = { meaning: said, key: newIntentKey() };
      try {
        const answer = await deed(intent.current.key);
        intent.current = null;
        return answer;
      } catch (reason) {
        if (wasDecided(reason)) intent.current = null;
        throw reason;
      }
    },
  };
}

/** The server said no, for good. No answer, or a fault on its side, leaves the outcome open: then the key stays. */
const wasDecided = (reason: unknown) =>
  reason instanceof ApiError && reason.status >= 400 && reason.status < 500 && reason.code !== 'still_running';
