import { useState } from 'react';
import type { ApiError } from '../api/api-error.ts';

/**
 * Somebody else saved the record while it was being edited: learns what was saved. What is typed stays, and the next save
 * goes over the other one knowingly.
 */
export function useNewer<T extends { version: number }>(read: () => Promise<T>) {
  const [newer, setNewer] = useState<T | null>(null);
  return {
    newer,
    /** For `onRefusal` of the form; `setVersion` writes the newer version into it. */
    meet: (reason: ApiError, setVersion: (version: number) => void): false => {
      if (reason.status === 409)
        void read().then(
          (latest) => {
            setVersion(latest.version);
            setNewer(latest);
          },
          () => undefined,
        );
      return false;
    },
  };
}
