import { useState } from 'react';
import type { ApiError } from '../api/api-error.ts';

/** What a form with a version gets. */
export type Version = ReturnType<typeof useVersion<number | undefined>>;

/**
 * The version that a save is about: that of the record as it was opened, and after "somebody else has just changed this" the
 * one that the refusal names. What the page behind loads meanwhile does not count: whoever has not read that sentence
 * overwrites nothing, and who has can save, also where the record left the list.
 */
export function useVersion<V extends number | undefined>(opened: V, reload?: () => unknown) {
  const [version, setVersion] = useState<V | number>(opened);
  return {
    version,
    /** After a save in a form that stays: what was saved has another version. */
    renew: (saved: number) => setVersion(saved),
    /** For `onRefusal` of a form or an action: what is typed stays, and `reload` loads what was saved. */
    meet: (reason: ApiError): false => {
      if (reason.code === 'stale') {
        if (reason.more.version !== undefined) setVersion(reason.more.version);
        void reload?.();
      }
      return false;
    },
  };
}
