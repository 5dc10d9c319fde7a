import { useCallback, useSyncExternalStore } from 'react';

/** As `--from-wide` and `--to-phone` in the styles: room for a list and a record beside it; more than a phone. */
const queries = { wide: '(min-width: 1181px)', tablet: '(min-width: 601px)' };

export function useWideScreen(from: keyof typeof queries = 'wide'): boolean {
  const text = queries[from];
  const subscribe = useCallback(
    (changed: () => void) => {
      const query = matchMedia(text);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    [text],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(text).matches,
    () => true,
  );
}
