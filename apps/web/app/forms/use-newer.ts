import { useState } from 'react';
import type { ApiError } from '../api/api-error.ts';

/**
 * Someone else saved the record while it was being edited: loads what was saved. What is typed stays, and the next save
 * overwrites the other one knowingly.
 */
export function useNewer<T extends { version: number }>(read: () => Promise<T | null | undefined>) {
  const [newer, setNewer] = useState<T | null>(null);
  return {
    newer,
    /** For the form's `onRefusal`; `setVersion` writes the newer version into a form that carries one. */
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
    /** After a successful save, for a form that stays. */
    settle: () => setNewer(null),
  };
}
