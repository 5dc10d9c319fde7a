import { useCallback, useState } from 'react';

const prefix = 'event_stored_';

function read<T>(name: string, fresh: T): T {
  try {
    const text = localStorage.getItem(prefix + name);
    return text === null ? fresh : (JSON.parse(text) as T);
  } catch {
    return fresh;
  }
}

/** State that outlives a reload of this phone, such as the card that a referee is filling in. `null` under the same name forgets it. */
export function useStored<T>(name: string, fresh: T): [T, (next: T | ((before: T) => T)) => void] {
  const [value, setValue] = useState(() => read(name, fresh));
  const keep = useCallback(
    (next: T | ((before: T) => T)) =>
      setValue((before) => {
        const made = typeof next === 'function' ? (next as (before: T) => T)(before) : next;
        if (made === null) localStorage.removeItem(prefix + name);
        else localStorage.setItem(prefix + name, JSON.stringify(made));
        return made;
      }),
    [name],
  );
  return [value, keep];
}

/** What was kept under a name is over. */
export const forgetStored = (name: string): void => localStorage.removeItem(prefix + name);
