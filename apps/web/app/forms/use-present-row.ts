import { useState } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { wasDecided } from './intent-key.ts';

/**
 * The row whose amount a form shows and sends as the expected one: as it was opened, and after a refusal as the page has it
 * then, so that the new amount is read before it is sent. What the page loads otherwise does not count: after a lost answer
 * the same has to be sent again under its key, or it would be paid twice.
 */
export function usePresentRow<R extends { id: string }>(loaded: R, reload?: () => unknown) {
  const [shown, setShown] = useState<R | null>(loaded);
  const row = shown ?? loaded;
  return {
    row,
    /** For the beginning of `send`: while the answer is open, the row stays as it was sent. */
    hold: () => setShown(row),
    /** For `onRefusal`: what is typed stays, `reload` loads the page, and the row follows it. */
    meet: (reason: ApiError): false => {
      if (reason.status === 409 && wasDecided(reason)) {
        setShown(null);
        void reload?.();
      }
      return false;
    },
  };
}
