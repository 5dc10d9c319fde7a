import { useState } from 'react';
import type { ApiError } from '../api/api-error.ts';

/**
 * Somebody else saved the record while it was being edited: learns what was saved. What is typed stays, and the next save
 * goes over the other one knowingly.
 */
export function useNewer<T extends { version: number }>(read: () => Promise<T | null | undefined>) {
  const [newer, setNewer] = useState<T | null>(null);
  return {
    newer,
    /** For `onRefusal` of the form; `setVersion` writes the newer version into a form that carries its own. */
    meet: (reason: ApiError, setVersion?: (version: number) => void): false => {
      if (reason.code === 'stale')
        void read().then(
          (latest) => {
            if (!latest) return;
            setVersion?.(latest.version);
            setNewer(latest);
          },
          () => undefined,
        );
      return false;
    },
    /** After a save that went through, for a form that stays. */
    settle: () => setNewer(null),
  };
}
